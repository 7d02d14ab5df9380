-- Tables

create table app.ai_consents (
  person_id uuid not null default sec.person(),
  use text not null,
  organization_id uuid not null default sec.organization(),
  provider text not null,
  given_at timestamp(3) with time zone not null default sec.now(),
  constraint ai_consents_pkey PRIMARY KEY (person_id, use),
  constraint ai_consents_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint ai_consents_provider_check CHECK (((char_length(provider) >= 1) AND (char_length(provider) <= 255))),
  constraint ai_consents_use_check CHECK ((use = ANY (ARRAY['asking'::text, 'being-read'::text])))
) -- row security forced;
create table app.api_keys (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null default sec.organization(),
  name text not null,
  hash text not null,
  last_four text not null,
  scopes text[] not null,
  made_by uuid,
  made_at timestamp(3) with time zone not null default sec.now(),
  last_used_at timestamp(0) with time zone,
  ends_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  revoked_by uuid,
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id) ON DELETE CASCADE,
  constraint api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint api_keys_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint api_keys_last_four_check CHECK ((char_length(last_four) = 4)),
  constraint api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint api_keys_name_shows CHECK (sec.shows(name)),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 50)))
) -- row security forced;
create table app.attachments (
  id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  entry_id uuid,
  "position" smallint not null default 0,
  name text not null,
  media_type text not null,
  kind text not null generated always as (
CASE split_part(media_type, '/'::text, 1)
    WHEN 'application'::text THEN 'document'::text
    ELSE split_part(media_type, '/'::text, 1)
END) stored,
  bytes integer not null,
  key text not null,
  width integer,
  height integer,
  uploaded_at timestamp(3) with time zone not null default sec.now(),
  loose_since timestamp(3) with time zone default sec.now(),
  removed_from uuid,
  message_id uuid,
  constraint attachments_entry_id_position_key UNIQUE (entry_id, "position") DEFERRABLE,
  constraint attachments_key_key UNIQUE (key),
  constraint attachments_message_id_position_key UNIQUE (message_id, "position") DEFERRABLE,
  constraint attachments_pkey PRIMARY KEY (id),
  constraint attachments_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint attachments_message_id_person_id_fkey FOREIGN KEY (message_id, person_id) REFERENCES app.messages(id, sender_id) ON DELETE CASCADE,
  constraint attachments_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint attachments_removed_from_person_id_fkey FOREIGN KEY (removed_from, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint attachments_bytes_check CHECK (((bytes >= 1) AND (bytes <= 52428800))),
  constraint attachments_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint attachments_loose_check CHECK (((loose_since IS NULL) = (COALESCE(entry_id, message_id) IS NOT NULL))),
  constraint attachments_media_type_check CHECK ((media_type ~ '^(image|video|audio|application)/[a-z0-9.+-]+$'::text)),
  constraint attachments_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
  constraint attachments_name_shows CHECK (sec.shows(name)),
  constraint attachments_one_place_check CHECK (((entry_id IS NULL) OR (message_id IS NULL))),
  constraint attachments_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint attachments_removed_check CHECK (((removed_from IS NULL) OR (COALESCE(entry_id, message_id) IS NULL)))
) -- row security forced;
create table app.audit_log (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  at timestamp(3) with time zone not null default sec.now(),
  actor_id uuid,
  subject_id uuid,
  act text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint audit_log_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint audit_log_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.people(id) ON DELETE SET NULL
) -- row security forced;
create table app.blocks (
  person_id uuid not null default sec.person(),
  blocked_id uuid not null,
  organization_id uuid not null default sec.organization(),
  blocked_at timestamp(3) with time zone not null default sec.now(),
  constraint blocks_pkey PRIMARY KEY (person_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint blocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint blocks_check CHECK ((blocked_id <> person_id))
) -- row security forced;
create table app.community_members (
  owner_id uuid not null default sec.person(),
  member_id uuid not null,
  organization_id uuid not null default sec.organization(),
  added_at timestamp(3) with time zone not null default sec.now(),
  constraint community_members_pkey PRIMARY KEY (owner_id, member_id),
  constraint community_members_member_id_organization_id_fkey FOREIGN KEY (member_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint community_members_owner_id_organization_id_fkey FOREIGN KEY (owner_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint community_members_check CHECK ((member_id <> owner_id))
) -- row security forced;
create table app.completions (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null,
  organization_id uuid not null default sec.organization(),
  completed_at timestamp(3) with time zone not null default sec.now(),
  source text not null,
  constraint completions_pkey PRIMARY KEY (person_id, walk, day),
  constraint completions_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint completions_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint completions_day_check CHECK (((day >= 1) AND (day <= 75))),
  constraint completions_source_check CHECK ((source = ANY (ARRAY['entries'::text, 'override'::text])))
) -- row security forced;
create table app.content_reports (
  id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  about text not null,
  subject_id uuid,
  message_id uuid,
  entry_id uuid,
  reason text not null,
  details text not null default ''::text,
  evidence jsonb not null default '{}'::jsonb,
  status text not null default 'pending'::text,
  admin_notes text not null default ''::text,
  answer text not null default ''::text,
  answered_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default sec.now(),
  updated_at timestamp(3) with time zone not null default sec.now(),
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  constraint content_reports_pkey PRIMARY KEY (id),
  constraint content_reports_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES app.entries(id) ON DELETE SET NULL,
  constraint content_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES app.messages(id) ON DELETE SET NULL,
  constraint content_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint content_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint content_reports_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint content_reports_about_check CHECK ((about = ANY (ARRAY['person'::text, 'message'::text, 'entry'::text]))),
  constraint content_reports_admin_notes_check CHECK ((char_length(admin_notes) <= 5000)),
  constraint content_reports_answer_check CHECK ((char_length(answer) <= 5000)),
  constraint content_reports_check CHECK (((message_id IS NULL) OR (about = 'message'::text))),
  constraint content_reports_check1 CHECK (((entry_id IS NULL) OR (about = 'entry'::text))),
  constraint content_reports_details_check CHECK ((char_length(details) <= 5000)),
  constraint content_reports_reason_check CHECK ((reason = ANY (ARRAY['unkind'::text, 'unwanted'::text, 'worrying'::text, 'other'::text]))),
  constraint content_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'investigating'::text, 'resolved'::text, 'closed'::text])))
) -- row security forced;
create table app.conversations (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null default sec.organization(),
  leader_id uuid,
  first_id uuid,
  second_id uuid,
  last_number integer not null default 0,
  last_change integer not null default 0,
  begun_at timestamp(3) with time zone not null default sec.now(),
  constraint conversations_one_circle UNIQUE (leader_id, organization_id),
  constraint conversations_one_of_two UNIQUE (first_id, second_id, organization_id),
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_first_id_fkey FOREIGN KEY (first_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint conversations_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint conversations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint conversations_second_id_fkey FOREIGN KEY (second_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint conversations_check CHECK ((first_id < second_id)),
  constraint conversations_check1 CHECK (((leader_id IS NULL) OR ((first_id IS NULL) AND (second_id IS NULL))))
) -- row security forced;
create table app.counters (
  key text not null,
  count integer not null,
  window_ends timestamp(3) with time zone not null,
  constraint counters_pkey PRIMARY KEY (key)
) -- row security forced;
create table app.daily_images (
  organization_id uuid not null default sec.organization(),
  day smallint not null,
  kind text not null,
  key text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  alt_text text,
  version integer not null,
  uploaded_by uuid default sec.person(),
  uploaded_at timestamp(3) with time zone not null default sec.now(),
  left_at timestamp(3) with time zone,
  constraint daily_images_pkey PRIMARY KEY (key),
  constraint daily_images_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint daily_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint daily_images_alt_text_check CHECK ((((char_length(alt_text) >= 1) AND (char_length(alt_text) <= 300)) AND (alt_text ~ '\S'::text))),
  constraint daily_images_bytes_check CHECK (((bytes >= 1) AND (bytes <= 52428800))),
  constraint daily_images_day_check CHECK (((day >= 1) AND (day <= 75))),
  constraint daily_images_height_check CHECK ((height > 0)),
  constraint daily_images_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint daily_images_kind_check CHECK ((kind = ANY (ARRAY['reflection'::text, 'challenge'::text]))),
  constraint daily_images_width_check CHECK (((width >= 1) AND (width <= 1080)))
) -- row security forced;
create table app.day_versions (
  organization_id uuid not null default sec.organization(),
  day smallint not null,
  version integer not null,
  text jsonb,
  saved_at timestamp(3) with time zone not null default sec.now(),
  saved_by uuid default sec.person(),
  constraint day_versions_pkey PRIMARY KEY (organization_id, day, version),
  constraint day_versions_day_fkey FOREIGN KEY (day) REFERENCES app.shipped_days(day),
  constraint day_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint day_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint day_versions_text_check CHECK ((jsonb_typeof(text) = 'object'::text)),
  constraint day_versions_version_check CHECK ((version >= 1))
) -- row security forced;
create table app.deletions (
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  asked_at timestamp(3) with time zone not null default sec.now(),
  due_at timestamp(3) with time zone not null,
  cancelled_at timestamp(3) with time zone,
  constraint deletions_pkey PRIMARY KEY (person_id),
  constraint deletions_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE
) -- row security forced;
create table app.drafts (
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  walk smallint,
  kind text not null,
  day smallint,
  text text not null,
  audience app.audience not null,
  saved_at timestamp(3) with time zone not null default sec.now(),
  id uuid not null default gen_random_uuid(),
  entry_id uuid,
  becomes uuid not null default gen_random_uuid(),
  attachments uuid[] not null default '{}'::uuid[],
  files_from uuid[] not null default '{}'::uuid[],
  constraint drafts_pkey PRIMARY KEY (id),
  constraint drafts_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint drafts_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint drafts_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint drafts_attachments_check CHECK ((cardinality(attachments) <= 10)),
  constraint drafts_day_check CHECK (((day >= 1) AND (day <= 75))),
  constraint drafts_files_from_check CHECK ((cardinality(files_from) <= 10)),
  constraint drafts_kind_check CHECK ((kind = ANY (ARRAY['reflection'::text, 'challenge'::text, 'testimony'::text, 'prayer'::text]))),
  constraint drafts_place_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['reflection'::text, 'challenge'::text])) THEN ((walk IS NOT NULL) AND (day IS NOT NULL) AND (entry_id IS NULL))
    ELSE ((walk IS NULL) AND (day IS NULL))
END),
  constraint drafts_text_check CHECK ((char_length(text) <= 20000))
) -- row security forced;
create table app.entries (
  id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  kind text not null,
  walk smallint not null,
  day smallint not null,
  discipline smallint not null generated always as (((day + 4) / 5)) stored,
  text text not null,
  audience app.audience not null,
  version integer not null default 1,
  written_at timestamp(3) with time zone not null default sec.now(),
  edited_at timestamp(3) with time zone,
  trashed_at timestamp(3) with time zone,
  imported_at timestamp(3) with time zone,
  constraint entries_id_person_id_key UNIQUE (id, person_id),
  constraint entries_pkey PRIMARY KEY (id),
  constraint entries_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint entries_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint entries_day_check CHECK (((day >= 1) AND (day <= 75))),
  constraint entries_kind_check CHECK ((kind = ANY (ARRAY['reflection'::text, 'challenge'::text, 'testimony'::text, 'prayer'::text]))),
  constraint entries_text_check CHECK ((((char_length(text) >= 1) AND (char_length(text) <= 5000)) AND (text ~ '\S'::text)))
) -- row security forced;
create table app.entry_versions (
  entry_id uuid not null,
  version integer not null,
  person_id uuid not null,
  organization_id uuid not null,
  text text not null,
  audience app.audience not null,
  written_at timestamp(3) with time zone not null,
  constraint entry_versions_pkey PRIMARY KEY (entry_id, version),
  constraint entry_versions_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint entry_versions_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE
) -- row security forced;
create table app.error_reports (
  id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  title text not null,
  description text not null,
  priority text not null default 'medium'::text,
  status text not null default 'pending'::text,
  page text,
  build text,
  browser text,
  admin_notes text not null default ''::text,
  created_at timestamp(3) with time zone not null default sec.now(),
  updated_at timestamp(3) with time zone not null default sec.now(),
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  answer text not null default ''::text,
  answered_at timestamp(3) with time zone,
  version integer not null default 1,
  constraint error_reports_pkey PRIMARY KEY (id),
  constraint error_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint error_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint error_reports_admin_notes_check CHECK ((char_length(admin_notes) <= 5000)),
  constraint error_reports_answer_check CHECK ((char_length(answer) <= 5000)),
  constraint error_reports_browser_check CHECK ((char_length(browser) <= 100)),
  constraint error_reports_build_check CHECK ((char_length(build) <= 50)),
  constraint error_reports_description_check CHECK ((((char_length(description) >= 1) AND (char_length(description) <= 5000)) AND (description ~ '\S'::text))),
  constraint error_reports_page_check CHECK (((page ~ '^/[^?#]*$'::text) AND (char_length(page) <= 200))),
  constraint error_reports_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint error_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'investigating'::text, 'resolved'::text, 'closed'::text]))),
  constraint error_reports_title_check CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 200)) AND (title ~ '\S'::text)))
) -- row security forced;
create table app.events (
  id bigint not null,
  written_by xid8 not null default pg_current_xact_id(),
  happened_at timestamp with time zone not null default clock_timestamp(),
  name text not null,
  scope text not null,
  scope_id uuid not null,
  kept_from uuid[] not null default '{}'::uuid[],
  data jsonb not null default '{}'::jsonb,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_scope_check CHECK ((scope = ANY (ARRAY['person'::text, 'conversation'::text, 'author'::text, 'organization'::text])))
) -- row security forced;
create table app.feedback (
  id uuid not null default gen_random_uuid(),
  entry_id uuid,
  entry_kind text not null,
  entry_day smallint not null,
  entry_version integer,
  person_id uuid not null,
  organization_id uuid not null,
  leader_id uuid,
  status text not null default 'pending'::text,
  leader_comments text not null default ''::text,
  ai_analysis jsonb,
  included text[] not null default '{}'::text[],
  delivered_analysis jsonb,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default sec.now(),
  updated_at timestamp(3) with time zone not null default sec.now(),
  reviewed_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  dismissed_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  thanked_at timestamp(3) with time zone,
  dismissed_by uuid,
  given_in uuid,
  leader_name text,
  readable boolean not null default true,
  constraint feedback_entry_id_key UNIQUE (entry_id),
  constraint feedback_id_person_id_key UNIQUE (id, person_id),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint feedback_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE SET NULL (entry_id),
  constraint feedback_given_in_fkey FOREIGN KEY (given_in) REFERENCES app.organizations(id),
  constraint feedback_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint feedback_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint feedback_ai_analysis_check CHECK ((jsonb_typeof(ai_analysis) = 'object'::text)),
  constraint feedback_check CHECK (((status <> 'reviewed'::text) OR (leader_comments ~ '\S'::text))),
  constraint feedback_check1 CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint feedback_entry_day_check CHECK (((entry_day >= 1) AND (entry_day <= 75))),
  constraint feedback_entry_kind_check CHECK ((entry_kind = ANY (ARRAY['reflection'::text, 'challenge'::text, 'testimony'::text, 'prayer'::text]))),
  constraint feedback_included_check CHECK ((included <@ ARRAY['summary'::text, 'suggestions'::text, 'encouragement'::text])),
  constraint feedback_leader_comments_check CHECK ((char_length(leader_comments) <= 5000)),
  constraint feedback_leader_name_check CHECK (((char_length(leader_name) >= 1) AND (char_length(leader_name) <= 50))),
  constraint feedback_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'delivered'::text, 'dismissed'::text])))
) -- row security forced;
create table app.feedback_drafts (
  feedback_id uuid not null,
  leader_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  comments text not null default ''::text,
  ai_analysis jsonb,
  included text[] not null default '{}'::text[],
  saved_at timestamp(3) with time zone not null default sec.now(),
  constraint feedback_drafts_pkey PRIMARY KEY (feedback_id, leader_id),
  constraint feedback_drafts_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES app.feedback(id) ON DELETE CASCADE,
  constraint feedback_drafts_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint feedback_drafts_comments_check CHECK ((char_length(comments) <= 20000)),
  constraint feedback_drafts_included_check CHECK ((included <@ ARRAY['summary'::text, 'suggestions'::text, 'encouragement'::text]))
) -- row security forced;
create table app.files_to_remove (
  key text not null,
  due_at timestamp(3) with time zone not null,
  announced_by uuid,
  constraint files_to_remove_pkey PRIMARY KEY (key),
  constraint files_to_remove_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint files_to_remove_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text))
) -- row security forced;
create table app.forgotten_events (
  single boolean not null default true,
  before xid8 not null,
  constraint forgotten_events_pkey PRIMARY KEY (single),
  constraint forgotten_events_single_check CHECK (single)
) -- row security forced;
create table app.former_completions (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null,
  completed_at timestamp(3) with time zone not null,
  constraint former_completions_pkey PRIMARY KEY (person_id, walk, day),
  constraint former_completions_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint former_completions_day_check CHECK (((day >= 1) AND (day <= 75)))
) -- row security forced;
create table app.former_members (
  person_id uuid not null,
  organization_id uuid not null,
  display_name text not null,
  discoverable boolean not null,
  moved_at timestamp(3) with time zone not null default sec.now(),
  constraint former_members_pkey PRIMARY KEY (person_id, organization_id),
  constraint former_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint former_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint former_members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 50))),
  constraint former_members_display_name_shows CHECK (sec.shows(display_name))
) -- row security forced;
create table app.guidance (
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  source text not null,
  provider text,
  model text,
  entry_version integer not null,
  practical_advice text not null,
  prayer_suggestion text not null,
  passages jsonb not null,
  asked_at timestamp(3) with time zone not null default sec.now(),
  constraint guidance_pkey PRIMARY KEY (entry_id),
  constraint guidance_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint guidance_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint guidance_check CHECK (((source = 'ai'::text) = ((provider IS NOT NULL) AND (model IS NOT NULL)))),
  constraint guidance_practical_advice_check CHECK (((char_length(practical_advice) >= 1) AND (char_length(practical_advice) <= 5000))),
  constraint guidance_prayer_suggestion_check CHECK (((char_length(prayer_suggestion) >= 1) AND (char_length(prayer_suggestion) <= 5000))),
  constraint guidance_source_check CHECK ((source = ANY (ARRAY['ai'::text, 'library'::text])))
) -- row security forced;
create table app.help_lines (
  organization_id uuid not null default sec.organization(),
  id uuid not null,
  country text not null,
  name text not null,
  kind text not null,
  ways jsonb not null,
  hours text,
  version integer not null default 1,
  set_at timestamp(3) with time zone not null default sec.now(),
  set_by uuid default sec.person(),
  constraint help_lines_pkey PRIMARY KEY (organization_id, id),
  constraint help_lines_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint help_lines_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint help_lines_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint help_lines_hours_check CHECK (((char_length(hours) >= 1) AND (char_length(hours) <= 120))),
  constraint help_lines_kind_check CHECK ((kind = ANY (ARRAY['crisis'::text, 'violence'::text, 'children'::text, 'emergency'::text]))),
  constraint help_lines_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND sec.shows(name))),
  constraint help_lines_ways_check CHECK (
CASE
    WHEN (jsonb_typeof(ways) = 'array'::text) THEN ((jsonb_array_length(ways) >= 1) AND (jsonb_array_length(ways) <= 6))
    ELSE false
END)
) -- row security forced;
create table app.help_settings (
  organization_id uuid not null default sec.organization(),
  countries text[] not null default '{}'::text[],
  contacts jsonb not null default '[]'::jsonb,
  duty text,
  minors text,
  countries_version integer not null default 0,
  contacts_version integer not null default 0,
  texts_version integer not null default 0,
  set_at timestamp(3) with time zone not null default sec.now(),
  set_by uuid default sec.person(),
  constraint help_settings_pkey PRIMARY KEY (organization_id),
  constraint help_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint help_settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint help_settings_contacts_check CHECK (
CASE
    WHEN (jsonb_typeof(contacts) = 'array'::text) THEN (jsonb_array_length(contacts) <= 2)
    ELSE false
END),
  constraint help_settings_countries_check CHECK (((cardinality(countries) <= 40) AND (array_to_string(countries, ' '::text, ''::text) ~ '^([A-Z]{2}( [A-Z]{2})*)?$'::text))),
  constraint help_settings_duty_check CHECK (((char_length(duty) >= 1) AND (char_length(duty) <= 2000))),
  constraint help_settings_minors_check CHECK (((char_length(minors) >= 1) AND (char_length(minors) <= 2000)))
) -- row security forced;
create table app.highlight_consents (
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  answer text not null,
  named boolean not null default false,
  entry_version integer not null,
  answered_at timestamp(3) with time zone not null default sec.now(),
  constraint highlight_consents_pkey PRIMARY KEY (entry_id),
  constraint highlight_consents_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint highlight_consents_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint highlight_consents_answer_check CHECK ((answer = ANY (ARRAY['given'::text, 'declined'::text, 'withdrawn'::text])))
) -- row security forced;
create table app.highlights (
  id uuid not null default gen_random_uuid(),
  entry_id uuid,
  entry_kind text not null,
  entry_day smallint not null,
  person_id uuid,
  organization_id uuid not null default sec.organization(),
  leader_id uuid default sec.person(),
  notes text not null default ''::text,
  created_at timestamp(3) with time zone not null default sec.now(),
  used_at timestamp(3) with time zone,
  used_by uuid,
  taken_back text,
  constraint highlights_entry_id_leader_id_key UNIQUE (entry_id, leader_id),
  constraint highlights_pkey PRIMARY KEY (id),
  constraint highlights_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint highlights_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint highlights_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint highlights_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE SET NULL (person_id),
  constraint highlights_used_by_fkey FOREIGN KEY (used_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint highlights_check CHECK (((entry_id IS NOT NULL) OR (used_at IS NOT NULL))),
  constraint highlights_notes_check CHECK ((char_length(notes) <= 500)),
  constraint highlights_taken_back_check CHECK ((taken_back = ANY (ARRAY['kept'::text, 'deleted'::text, 'left'::text])))
) -- row security forced;
create table app.insights (
  id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  reach text not null,
  focus text not null,
  subject_id uuid,
  question text not null,
  title text not null,
  paragraphs jsonb not null,
  people uuid[] not null default '{}'::uuid[],
  entries_read integer not null,
  provider text not null,
  model text not null,
  asked_at timestamp(3) with time zone not null default sec.now(),
  constraint insights_pkey PRIMARY KEY (id),
  constraint insights_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint insights_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint insights_check CHECK (((focus = 'individual'::text) = (subject_id IS NOT NULL))),
  constraint insights_entries_read_check CHECK ((entries_read >= 0)),
  constraint insights_focus_check CHECK ((focus = ANY (ARRAY['group'::text, 'individual'::text]))),
  constraint insights_question_check CHECK ((((char_length(question) >= 1) AND (char_length(question) <= 1000)) AND (question ~ '\S'::text))),
  constraint insights_reach_check CHECK ((reach = ANY (ARRAY['assigned'::text, 'everyone'::text]))),
  constraint insights_title_check CHECK ((char_length(title) <= 300))
) -- row security forced;
create table app.intercessions (
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  begun_at timestamp(3) with time zone not null default sec.now(),
  constraint intercessions_pkey PRIMARY KEY (entry_id, person_id),
  constraint intercessions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES app.entries(id) ON DELETE CASCADE,
  constraint intercessions_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE
) -- row security forced;
create table app.invitations (
  id uuid not null,
  organization_id uuid not null,
  code uuid not null default gen_random_uuid(),
  label text not null default ''::text,
  leader_id uuid,
  made_by uuid,
  made_at timestamp(3) with time zone not null default sec.now(),
  ends_at timestamp(3) with time zone,
  places integer,
  mailed integer not null default 0,
  opened integer not null default 0,
  signed_up integer not null default 0,
  confirmed integer not null default 0,
  withdrawn_at timestamp(3) with time zone,
  constraint invitations_code_key UNIQUE (code),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint invitations_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint invitations_check CHECK ((ends_at > made_at)),
  constraint invitations_check1 CHECK ((confirmed <= places)),
  constraint invitations_label_check CHECK (((char_length(label) <= 80) AND ((label = ''::text) OR sec.shows(label)))),
  constraint invitations_mailed_check CHECK ((mailed >= 0)),
  constraint invitations_places_check CHECK (((places >= 1) AND (places <= 10000)))
) -- row security forced;
create table app.leader_assignments (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null default sec.organization(),
  leader_id uuid not null,
  participant_id uuid not null,
  assigned_at timestamp(3) with time zone not null default sec.now(),
  constraint leader_assignments_leader_id_participant_id_key UNIQUE (leader_id, participant_id),
  constraint leader_assignments_pkey PRIMARY KEY (id),
  constraint leader_assignments_leader_id_organization_id_fkey FOREIGN KEY (leader_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint leader_assignments_participant_id_organization_id_fkey FOREIGN KEY (participant_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint leader_assignments_check CHECK ((participant_id <> leader_id))
) -- row security forced;
create table app.left_out_lines (
  organization_id uuid not null default sec.organization(),
  country text not null,
  name text not null,
  dialled text not null,
  set_at timestamp(3) with time zone not null default sec.now(),
  set_by uuid default sec.person(),
  constraint left_out_lines_pkey PRIMARY KEY (organization_id, country, name, dialled),
  constraint left_out_lines_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint left_out_lines_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint left_out_lines_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint left_out_lines_dialled_check CHECK (((char_length(dialled) >= 1) AND (char_length(dialled) <= 1500))),
  constraint left_out_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
) -- row security forced;
create table app.line_confirmations (
  organization_id uuid not null default sec.organization(),
  country text not null,
  name text not null,
  dialled text not null,
  set_at timestamp(3) with time zone not null default sec.now(),
  set_by uuid default sec.person(),
  constraint line_confirmations_pkey PRIMARY KEY (organization_id, country, name, dialled, set_at),
  constraint line_confirmations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint line_confirmations_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint line_confirmations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint line_confirmations_dialled_check CHECK (((char_length(dialled) >= 1) AND (char_length(dialled) <= 1500))),
  constraint line_confirmations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
) -- row security forced;
create table app.loaded_texts (
  name text not null,
  hash text not null,
  constraint loaded_texts_pkey PRIMARY KEY (name)
) -- row security forced;
create table app.messages (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  number integer not null,
  change integer not null,
  text text not null,
  reply_to uuid,
  is_entry boolean not null default false,
  entry_id uuid,
  sent_at timestamp(3) with time zone not null default sec.now(),
  edited_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  removed_by uuid,
  kept_from uuid[] not null default '{}'::uuid[],
  feedback_id uuid,
  constraint messages_conversation_id_id_key UNIQUE (conversation_id, id),
  constraint messages_conversation_id_number_key UNIQUE (conversation_id, number),
  constraint messages_id_sender_id_key UNIQUE (id, sender_id),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES app.conversations(id) ON DELETE CASCADE,
  constraint messages_conversation_id_reply_to_fkey FOREIGN KEY (conversation_id, reply_to) REFERENCES app.messages(conversation_id, id) ON DELETE SET NULL (reply_to),
  constraint messages_entry_id_sender_id_fkey FOREIGN KEY (entry_id, sender_id) REFERENCES app.entries(id, person_id) ON DELETE SET NULL (entry_id),
  constraint messages_feedback_id_sender_id_fkey FOREIGN KEY (feedback_id, sender_id) REFERENCES app.feedback(id, person_id) ON DELETE SET NULL (feedback_id),
  constraint messages_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint messages_check CHECK (((removed_at IS NULL) OR (text = ''::text))),
  constraint messages_text_check CHECK ((char_length(text) <= 5000))
) -- row security forced;
create table app.names (
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  first_name text not null,
  last_name text not null,
  to_confirm boolean not null default false,
  constraint names_pkey PRIMARY KEY (person_id),
  constraint names_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint names_show CHECK ((((first_name = ''::text) OR sec.shows(first_name)) AND ((last_name = ''::text) OR sec.shows(last_name))))
) -- row security forced;
create table app.notifications (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  actor_id uuid,
  entry_id uuid,
  message_id uuid,
  report_id uuid,
  count integer,
  happened_at timestamp(3) with time zone not null default sec.now(),
  read_at timestamp(3) with time zone,
  feedback_id uuid,
  highlight_id uuid,
  error_report_id uuid,
  override_id uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_organization_id_fkey FOREIGN KEY (actor_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint notifications_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES app.entries(id) ON DELETE CASCADE,
  constraint notifications_error_report_id_fkey FOREIGN KEY (error_report_id) REFERENCES app.error_reports(id) ON DELETE CASCADE,
  constraint notifications_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES app.feedback(id) ON DELETE CASCADE,
  constraint notifications_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES app.highlights(id) ON DELETE CASCADE,
  constraint notifications_message_id_fkey FOREIGN KEY (message_id) REFERENCES app.messages(id) ON DELETE CASCADE,
  constraint notifications_override_id_fkey FOREIGN KEY (override_id) REFERENCES app.progress_overrides(id) ON DELETE CASCADE,
  constraint notifications_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint notifications_report_id_fkey FOREIGN KEY (report_id) REFERENCES app.content_reports(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'praying'::text, 'replied'::text, 'report-answered'::text, 'reported'::text, 'feedback'::text, 'thanked'::text, 'highlighted'::text, 'highlight-answered'::text, 'summary'::text, 'take-down'::text, 'error-answered'::text, 'error-reported'::text, 'overridden'::text, 'override-undone'::text, 'moved'::text, 'sign-up-waits'::text, 'joined'::text])))
) -- row security forced;
create table app.openings (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null,
  organization_id uuid not null default sec.organization(),
  opens_at timestamp(3) with time zone not null,
  constraint openings_pkey PRIMARY KEY (person_id, walk, day),
  constraint openings_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint openings_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint openings_day_check CHECK (((day >= 2) AND (day <= 75)))
) -- row security forced;
create table app.organization_ai_keys (
  organization_id uuid not null default sec.organization(),
  sealed text not null,
  last_four text not null,
  set_at timestamp(3) with time zone not null default sec.now(),
  set_by uuid default sec.person(),
  constraint organization_ai_keys_pkey PRIMARY KEY (organization_id),
  constraint organization_ai_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint organization_ai_keys_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint organization_ai_keys_last_four_check CHECK ((char_length(last_four) = 4)),
  constraint organization_ai_keys_sealed_check CHECK (((char_length(sealed) >= 1) AND (char_length(sealed) <= 1000)))
) -- row security forced;
create table app.organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  unlock_rule text not null default 'programme-day'::text,
  unlock_hour smallint not null default 5,
  unlock_zone text not null default 'America/New_York'::text,
  created_at timestamp(3) with time zone not null default sec.now(),
  message_rule text not null default 'everyone'::text,
  ai_enabled boolean not null default true,
  ai_key_shared boolean not null default false,
  unlock_version integer not null default 1,
  slug text not null default ('church-'::text || "left"((gen_random_uuid())::text, 8)),
  logo text,
  primary_color text not null default '#3B82F6'::text,
  secondary_color text not null default '#F59E0B'::text,
  tertiary_color text not null default '#10B981'::text,
  theme text,
  subscription_tier text not null default 'free'::text,
  subscription_status text not null default 'active'::text,
  custom_domain text,
  domain_token uuid not null default gen_random_uuid(),
  domain_proved_at timestamp(3) with time zone,
  contact_email text,
  contact_phone text,
  website text,
  version integer not null default 1,
  sign_ups text not null default 'open'::text,
  constraint organizations_slug_key UNIQUE (slug),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_contact_email_check CHECK (((char_length(contact_email) >= 1) AND (char_length(contact_email) <= 255))),
  constraint organizations_contact_phone_check CHECK (((char_length(contact_phone) >= 1) AND (char_length(contact_phone) <= 40))),
  constraint organizations_custom_domain_check CHECK (((custom_domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'::text) AND (char_length(custom_domain) <= 253))),
  constraint organizations_logo_check CHECK ((logo ~~ '/logos/%'::text)),
  constraint organizations_message_rule_check CHECK ((message_rule = ANY (ARRAY['everyone'::text, 'tied'::text]))),
  constraint organizations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint organizations_name_shows CHECK (sec.shows(name)),
  constraint organizations_primary_color_check CHECK ((primary_color ~ '^#[0-9A-F]{6}$'::text)),
  constraint organizations_secondary_color_check CHECK ((secondary_color ~ '^#[0-9A-F]{6}$'::text)),
  constraint organizations_sign_ups_check CHECK ((sign_ups = ANY (ARRAY['open'::text, 'invitation'::text, 'approval'::text]))),
  constraint organizations_slug_check CHECK ((slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'::text)),
  constraint organizations_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'trial'::text, 'paused'::text, 'archived'::text]))),
  constraint organizations_subscription_tier_check CHECK ((subscription_tier = ANY (ARRAY['free'::text, 'standard'::text, 'premium'::text, 'enterprise'::text]))),
  constraint organizations_tertiary_color_check CHECK ((tertiary_color ~ '^#[0-9A-F]{6}$'::text)),
  constraint organizations_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint organizations_unlock_hour_check CHECK (((unlock_hour >= 0) AND (unlock_hour <= 23))),
  constraint organizations_unlock_rule_check CHECK ((unlock_rule = ANY (ARRAY['programme-day'::text, 'calendar-day'::text]))),
  constraint organizations_website_check CHECK (((website ~ '^https?://'::text) AND (char_length(website) <= 300)))
) -- row security forced;
create table app.own_day_texts (
  organization_id uuid not null,
  day smallint not null,
  context text not null,
  reflection_prompt text not null,
  challenge_prompt text not null,
  without_food text,
  health_note text,
  passages jsonb not null,
  closing_prayer text,
  circle_question text,
  constraint own_day_texts_pkey PRIMARY KEY (organization_id, day),
  constraint own_day_texts_organization_id_day_fkey FOREIGN KEY (organization_id, day) REFERENCES app.own_days(organization_id, day) ON DELETE CASCADE
) -- row security forced;
create table app.own_days (
  organization_id uuid not null,
  day smallint not null,
  title text not null,
  changed_at timestamp(3) with time zone not null default sec.now(),
  constraint own_days_pkey PRIMARY KEY (organization_id, day),
  constraint own_days_day_fkey FOREIGN KEY (day) REFERENCES app.shipped_days(day),
  constraint own_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint own_days_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))
) -- row security forced;
create table app.own_stages (
  organization_id uuid not null default sec.organization(),
  number smallint not null,
  name text not null,
  constraint own_stages_pkey PRIMARY KEY (organization_id, number),
  constraint own_stages_number_fkey FOREIGN KEY (number) REFERENCES app.shipped_stages(number),
  constraint own_stages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint own_stages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint own_stages_name_shows CHECK (sec.shows(name))
) -- row security forced;
create table app.people (
  id uuid not null,
  organization_id uuid not null,
  display_name text not null,
  avatar text,
  suspended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default sec.now(),
  last_active_at timestamp(3) with time zone,
  standing text,
  constraint people_id_organization_id_key UNIQUE (id, organization_id),
  constraint people_pkey PRIMARY KEY (id),
  constraint people_id_fkey FOREIGN KEY (id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint people_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint people_avatar_check CHECK ((avatar ~~ '/avatars/%'::text)),
  constraint people_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 50))),
  constraint people_display_name_shows CHECK (sec.shows(display_name)),
  constraint people_standing_check CHECK ((standing = ANY (ARRAY['leader'::text, 'admin'::text])))
) -- row security forced;
create table app.personal_ai_keys (
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  sealed text not null,
  last_four text not null,
  set_at timestamp(3) with time zone not null default sec.now(),
  constraint personal_ai_keys_pkey PRIMARY KEY (person_id),
  constraint personal_ai_keys_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint personal_ai_keys_last_four_check CHECK ((char_length(last_four) = 4)),
  constraint personal_ai_keys_sealed_check CHECK (((char_length(sealed) >= 1) AND (char_length(sealed) <= 1000)))
) -- row security forced;
create table app.personal_summaries (
  id uuid not null default gen_random_uuid(),
  leader_id uuid default sec.person(),
  participant_id uuid not null,
  organization_id uuid not null default sec.organization(),
  stage_number smallint not null,
  summary_content text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default sec.now(),
  updated_at timestamp(3) with time zone not null default sec.now(),
  read_at timestamp(3) with time zone,
  leader_name text,
  constraint personal_summaries_id_participant_id_key UNIQUE (id, participant_id),
  constraint personal_summaries_leader_id_participant_id_stage_number_key UNIQUE (leader_id, participant_id, stage_number),
  constraint personal_summaries_pkey PRIMARY KEY (id),
  constraint personal_summaries_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint personal_summaries_participant_id_organization_id_fkey FOREIGN KEY (participant_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint personal_summaries_stage_number_fkey FOREIGN KEY (stage_number) REFERENCES app.shipped_stages(number),
  constraint personal_summaries_check CHECK ((leader_id <> participant_id)),
  constraint personal_summaries_leader_name_check CHECK (((char_length(leader_name) >= 1) AND (char_length(leader_name) <= 50))),
  constraint personal_summaries_summary_content_check CHECK ((((char_length(summary_content) >= 1) AND (char_length(summary_content) <= 5000)) AND (summary_content ~ '\S'::text)))
) -- row security forced;
create table app.prayer_answers (
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  note text not null,
  answered_at timestamp(3) with time zone not null default sec.now(),
  removed_at timestamp(3) with time zone,
  constraint prayer_answers_pkey PRIMARY KEY (id),
  constraint prayer_answers_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint prayer_answers_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint prayer_answers_note_check CHECK ((char_length(note) <= 5000))
) -- row security forced;
create table app.prayer_updates (
  id uuid not null,
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  text text not null,
  written_at timestamp(3) with time zone not null default sec.now(),
  removed_at timestamp(3) with time zone,
  constraint prayer_updates_pkey PRIMARY KEY (id),
  constraint prayer_updates_entry_id_person_id_fkey FOREIGN KEY (entry_id, person_id) REFERENCES app.entries(id, person_id) ON DELETE CASCADE,
  constraint prayer_updates_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint prayer_updates_text_check CHECK ((((char_length(text) >= 1) AND (char_length(text) <= 5000)) AND (text ~ '\S'::text)))
) -- row security forced;
create table app.progress_overrides (
  id uuid not null,
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  walk smallint not null,
  admin_id uuid default sec.person(),
  made_at timestamp(3) with time zone not null default sec.now(),
  reason text not null,
  marked smallint[] not null,
  unmarked smallint[] not null,
  frontier_before smallint not null,
  frontier_after smallint not null,
  before jsonb not null,
  after jsonb not null,
  openings_before jsonb not null,
  undone_at timestamp(3) with time zone,
  undone_by uuid,
  constraint progress_overrides_pkey PRIMARY KEY (id),
  constraint progress_overrides_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint progress_overrides_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.people(id) ON DELETE CASCADE,
  constraint progress_overrides_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint progress_overrides_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint progress_overrides_check CHECK (((marked <> unmarked) AND (NOT (marked && unmarked)))),
  constraint progress_overrides_reason_check CHECK ((((char_length(reason) >= 1) AND (char_length(reason) <= 1000)) AND (reason ~ '\S'::text)))
) -- row security forced;
create table app.reactions (
  message_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  sign text not null,
  reacted_at timestamp(3) with time zone not null default sec.now(),
  kept_from uuid[] not null default '{}'::uuid[],
  constraint reactions_pkey PRIMARY KEY (message_id, person_id, sign),
  constraint reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES app.messages(id) ON DELETE CASCADE,
  constraint reactions_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint reactions_sign_check CHECK ((sign = ANY (ARRAY['amen'::text, 'heart'::text, 'thanks'::text, 'joy'::text, 'sorrow'::text, 'yes'::text])))
) -- row security forced;
create table app.reading_marks (
  person_id uuid not null default sec.person(),
  conversation_id uuid not null,
  organization_id uuid not null default sec.organization(),
  read_number integer not null default 0,
  seen_number integer not null default 0,
  muted boolean not null default false,
  constraint reading_marks_pkey PRIMARY KEY (person_id, conversation_id),
  constraint reading_marks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES app.conversations(id) ON DELETE CASCADE,
  constraint reading_marks_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE
) -- row security forced;
create table app.roles (
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  role app.role not null,
  granted_by uuid,
  granted_at timestamp(3) with time zone not null default sec.now(),
  constraint roles_pkey PRIMARY KEY (person_id),
  constraint roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint roles_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE
) -- row security forced;
create table app.settings (
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  time_preference text not null default 'morning'::text,
  reflection_audience app.audience not null default 'shared'::text,
  challenge_audience app.audience not null default 'shared'::text,
  testimony_audience app.audience not null default 'shared'::text,
  prayer_audience app.audience not null default 'leader'::text,
  time_zone text,
  discoverable boolean not null default true,
  receives_messages boolean not null default true,
  previews_messages boolean not null default true,
  unwanted_notifications text[] not null default '{}'::text[],
  constraint settings_pkey PRIMARY KEY (person_id),
  constraint settings_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint settings_time_preference_check CHECK ((time_preference = ANY (ARRAY['morning'::text, 'midday'::text, 'evening'::text]))),
  constraint settings_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64))),
  constraint settings_unwanted_notifications_check CHECK ((unwanted_notifications <@ ARRAY['added'::text, 'praying'::text, 'replied'::text, 'report-answered'::text, 'reported'::text, 'feedback'::text, 'thanked'::text, 'highlight-answered'::text, 'summary'::text, 'error-answered'::text, 'error-reported'::text, 'sign-up-waits'::text, 'joined'::text]))
) -- row security forced;
create table app.setup_tokens (
  id uuid not null default gen_random_uuid(),
  made_at timestamp(3) with time zone not null default sec.now(),
  organization_id uuid not null,
  ends_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  constraint setup_tokens_pkey PRIMARY KEY (organization_id),
  constraint setup_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id)
) -- row security forced;
create table app.shipped_day_texts (
  day smallint not null,
  context text not null,
  reflection_prompt text not null,
  challenge_prompt text not null,
  without_food text,
  health_note text,
  passages jsonb not null,
  closing_prayer text,
  circle_question text,
  constraint day_texts_pkey PRIMARY KEY (day),
  constraint day_texts_day_fkey FOREIGN KEY (day) REFERENCES app.shipped_days(day) ON DELETE CASCADE
) -- row security forced;
create table app.shipped_days (
  day smallint not null,
  stage smallint not null generated always as (((day + 4) / 5)) stored,
  title text not null,
  constraint days_pkey PRIMARY KEY (day),
  constraint days_stage_fkey FOREIGN KEY (stage) REFERENCES app.shipped_stages(number),
  constraint days_day_check CHECK (((day >= 1) AND (day <= 75))),
  constraint days_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
) -- row security forced;
create table app.shipped_stages (
  number smallint not null,
  name text not null,
  discipline text not null,
  description text not null,
  constraint stages_pkey PRIMARY KEY (number),
  constraint stages_number_check CHECK (((number >= 1) AND (number <= 15)))
) -- row security forced;
create table app.stage_versions (
  organization_id uuid not null default sec.organization(),
  number smallint not null,
  version integer not null,
  name text,
  saved_at timestamp(3) with time zone not null default sec.now(),
  saved_by uuid default sec.person(),
  constraint stage_versions_pkey PRIMARY KEY (organization_id, number, version),
  constraint stage_versions_number_fkey FOREIGN KEY (number) REFERENCES app.shipped_stages(number),
  constraint stage_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint stage_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.people(id) ON DELETE SET NULL,
  constraint stage_versions_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 60)) AND sec.shows(name))),
  constraint stage_versions_version_check CHECK ((version >= 1))
) -- row security forced;
create table app.summary_versions (
  summary_id uuid not null,
  version integer not null,
  participant_id uuid not null,
  organization_id uuid not null,
  summary_content text not null,
  updated_at timestamp(3) with time zone not null,
  constraint summary_versions_pkey PRIMARY KEY (summary_id, version),
  constraint summary_versions_participant_id_organization_id_fkey FOREIGN KEY (participant_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint summary_versions_summary_id_participant_id_fkey FOREIGN KEY (summary_id, participant_id) REFERENCES app.personal_summaries(id, participant_id) ON DELETE CASCADE
) -- row security forced;
create table app.taken_marks (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null,
  taken_at timestamp(3) with time zone not null default sec.now(),
  constraint taken_marks_pkey PRIMARY KEY (person_id, walk, day),
  constraint taken_marks_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint taken_marks_day_check CHECK (((day >= 1) AND (day <= 75)))
) -- row security forced;
create table app.walks (
  person_id uuid not null,
  number smallint not null,
  organization_id uuid not null default sec.organization(),
  started_at timestamp(3) with time zone default sec.now(),
  walked smallint[] not null default '{}'::smallint[],
  completions_version integer not null default 0,
  complete smallint not null default 0,
  last_day smallint not null default 0,
  frontier smallint not null default 1,
  latest_at timestamp(3) with time zone,
  weeks date[] not null default '{}'::date[],
  week_completions smallint[] not null default '{}'::smallint[],
  week_marks smallint[] not null default '{}'::smallint[],
  constraint walks_pkey PRIMARY KEY (person_id, number),
  constraint walks_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint walks_number_check CHECK ((number >= 1))
) -- row security forced;
create table app.whys (
  person_id uuid not null default sec.person(),
  walk smallint not null default sec.walk(),
  organization_id uuid not null default sec.organization(),
  text text not null,
  written_at timestamp(3) with time zone not null default sec.now(),
  constraint whys_pkey PRIMARY KEY (person_id, walk),
  constraint whys_person_id_organization_id_fkey FOREIGN KEY (person_id, organization_id) REFERENCES app.people(id, organization_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint whys_person_id_walk_fkey FOREIGN KEY (person_id, walk) REFERENCES app.walks(person_id, number) ON DELETE CASCADE,
  constraint whys_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
) -- row security forced;
create table auth.account (
  id uuid not null default gen_random_uuid(),
  "userId" uuid not null,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp(3) with time zone,
  "refreshTokenExpiresAt" timestamp(3) with time zone,
  scope text,
  password text,
  "createdAt" timestamp(3) with time zone not null default sec.now(),
  "updatedAt" timestamp(3) with time zone not null default sec.now(),
  constraint account_key UNIQUE ("providerId", "accountId", "userId"),
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
) -- row security forced;
create table auth.session (
  id uuid not null default gen_random_uuid(),
  "userId" uuid not null,
  token text not null,
  "expiresAt" timestamp(3) with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamp(3) with time zone not null default sec.now(),
  "updatedAt" timestamp(3) with time zone not null default sec.now(),
  constraint session_token_key UNIQUE (token),
  constraint session_pkey PRIMARY KEY (id),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
) -- row security forced;
create table auth.sign_up_passwords (
  password text not null,
  created_at timestamp(3) with time zone not null default sec.now(),
  constraint sign_up_passwords_pkey PRIMARY KEY (password, created_at)
) -- row security forced;
create table auth.sign_ups (
  id uuid not null,
  email text not null,
  display_name text not null,
  first_name text not null,
  last_name text not null,
  password text,
  created_at timestamp(3) with time zone not null default sec.now(),
  organization_id uuid not null,
  setup_token uuid,
  invitation_id uuid,
  confirmed_at timestamp(3) with time zone,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES app.invitations(id) ON DELETE SET NULL,
  constraint sign_ups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint sign_ups_email_check CHECK ((char_length(email) <= 255)),
  constraint sign_ups_names_show CHECK ((((display_name = ''::text) OR sec.shows(display_name)) AND ((first_name = ''::text) OR sec.shows(first_name)) AND ((last_name = ''::text) OR sec.shows(last_name))))
) -- row security forced;
create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null default ''::text,
  "lastName" text not null default ''::text,
  "createdAt" timestamp(3) with time zone not null default sec.now(),
  "updatedAt" timestamp(3) with time zone not null default sec.now(),
  organization_id uuid not null default sec.default_organization(),
  invitation_id uuid,
  names_told boolean not null default false,
  constraint user_email_key UNIQUE (email, organization_id),
  constraint user_pkey PRIMARY KEY (id),
  constraint user_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES app.invitations(id) ON DELETE SET NULL,
  constraint user_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organizations(id),
  constraint user_email_check CHECK ((char_length(email) <= 255)),
  constraint user_names_show CHECK ((((name = ''::text) OR sec.shows(name)) AND (("firstName" = ''::text) OR sec.shows("firstName")) AND (("lastName" = ''::text) OR sec.shows("lastName"))))
) -- row security forced;
create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp(3) with time zone not null,
  "createdAt" timestamp(3) with time zone not null default sec.now(),
  "updatedAt" timestamp(3) with time zone not null default sec.now(),
  asked_by text,
  constraint verification_pkey PRIMARY KEY (id)
) -- row security forced;

-- Views

create view app.church_help with (security_invoker=true) as
 SELECT o.id AS organization_id,
    o.name AS church,
    COALESCE(s.countries, '{}'::text[]) AS countries,
    COALESCE(s.contacts, '[]'::jsonb) AS contacts,
    s.duty,
    s.minors,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('country', l.country, 'name', l.name, 'kind', l.kind, 'ways', l.ways, 'hours', l.hours) ORDER BY l.country, l.name, l.id), '[]'::jsonb) AS "coalesce"
           FROM app.help_lines l
          WHERE (l.organization_id = o.id)) AS lines,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('country', x.country, 'name', x.name, 'dialled', x.dialled) ORDER BY x.country, x.name, x.dialled), '[]'::jsonb) AS "coalesce"
           FROM app.left_out_lines x
          WHERE (x.organization_id = o.id)) AS left_out
   FROM (app.organizations o
     LEFT JOIN app.help_settings s ON ((s.organization_id = o.id)));
create view app.day_texts with (security_invoker=true) as
 SELECT t.day,
    COALESCE(o.context, t.context) AS context,
    COALESCE(o.reflection_prompt, t.reflection_prompt) AS reflection_prompt,
    COALESCE(o.challenge_prompt, t.challenge_prompt) AS challenge_prompt,
        CASE
            WHEN (o.day IS NULL) THEN t.without_food
            ELSE o.without_food
        END AS without_food,
        CASE
            WHEN (o.day IS NULL) THEN t.health_note
            ELSE o.health_note
        END AS health_note,
    COALESCE(o.passages, t.passages) AS passages,
        CASE
            WHEN (o.day IS NULL) THEN t.closing_prayer
            ELSE o.closing_prayer
        END AS closing_prayer,
    COALESCE(o.circle_question, t.circle_question) AS circle_question
   FROM (app.shipped_day_texts t
     LEFT JOIN app.own_day_texts o ON (((o.day = t.day) AND (o.organization_id = ( SELECT sec.organization() AS organization)) AND ( SELECT sec.has_feature('content-customization'::text) AS has_feature))));
create view app.days with (security_invoker=true) as
 SELECT d.day,
    d.stage,
    COALESCE(o.title, d.title) AS title
   FROM (app.shipped_days d
     LEFT JOIN app.own_days o ON (((o.day = d.day) AND (o.organization_id = ( SELECT sec.organization() AS organization)) AND ( SELECT sec.has_feature('content-customization'::text) AS has_feature))));
create view app.stages with (security_invoker=true) as
 SELECT s.number,
    COALESCE(o.name, s.name) AS name,
    s.discipline,
    s.description
   FROM (app.shipped_stages s
     LEFT JOIN app.own_stages o ON (((o.number = s.number) AND (o.organization_id = ( SELECT sec.organization() AS organization)) AND ( SELECT sec.has_feature('content-customization'::text) AS has_feature))));

-- Types

create type app.told_entry as (place integer, id uuid, spare uuid, kind text, walk smallint, day smallint, text text, audience app.audience, version integer, written_at timestamp with time zone, edited_at timestamp with time zone, trashed_at timestamp with time zone, versions jsonb, answer jsonb, earlier_answers jsonb, updates jsonb, draft jsonb, files jsonb, removed_files jsonb);

-- Indexes

CREATE INDEX api_keys_by_maker ON app.api_keys USING btree (made_by);
CREATE INDEX api_keys_by_organization ON app.api_keys USING btree (organization_id, made_at DESC);
CREATE INDEX api_keys_by_revoker ON app.api_keys USING btree (revoked_by);
CREATE INDEX attachments_by_person ON app.attachments USING btree (person_id) INCLUDE (organization_id, entry_id, bytes);
CREATE INDEX attachments_loose ON app.attachments USING btree (loose_since) WHERE (loose_since IS NOT NULL);
CREATE INDEX attachments_removed ON app.attachments USING btree (removed_from, loose_since) WHERE (removed_from IS NOT NULL);
CREATE INDEX audit_log_by_actor ON app.audit_log USING btree (actor_id, at DESC);
CREATE INDEX audit_log_by_leader ON app.audit_log USING btree (((detail ->> 'leader'::text))) WHERE (detail ? 'leader'::text);
CREATE INDEX audit_log_by_organization ON app.audit_log USING btree (organization_id, at DESC);
CREATE INDEX audit_log_by_subject ON app.audit_log USING btree (subject_id, at DESC);
CREATE INDEX blocks_by_blocked ON app.blocks USING btree (blocked_id);
CREATE INDEX community_members_by_member ON app.community_members USING btree (member_id);
CREATE INDEX content_reports_by_entry ON app.content_reports USING btree (entry_id);
CREATE INDEX content_reports_by_evidence ON app.content_reports USING gin (evidence jsonb_path_ops);
CREATE INDEX content_reports_by_message ON app.content_reports USING btree (message_id);
CREATE INDEX content_reports_by_organization ON app.content_reports USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX content_reports_by_person ON app.content_reports USING btree (person_id, created_at DESC, id DESC);
CREATE INDEX content_reports_by_resolver ON app.content_reports USING btree (resolved_by);
CREATE INDEX content_reports_by_subject ON app.content_reports USING btree (subject_id);
CREATE INDEX conversations_by_second ON app.conversations USING btree (second_id);
CREATE INDEX conversations_without_anybody ON app.conversations USING btree (id) WHERE ((leader_id IS NULL) AND (first_id IS NULL) AND (second_id IS NULL));
CREATE INDEX counters_by_end ON app.counters USING btree (window_ends);
CREATE INDEX daily_images_by_uploader ON app.daily_images USING btree (uploaded_by);
CREATE INDEX daily_images_left ON app.daily_images USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE UNIQUE INDEX daily_images_standing ON app.daily_images USING btree (organization_id, day, kind) WHERE (left_at IS NULL);
CREATE INDEX day_versions_by_saver ON app.day_versions USING btree (saved_by);
CREATE INDEX deletions_pending ON app.deletions USING btree (due_at) WHERE (cancelled_at IS NULL);
CREATE INDEX drafts_by_entry ON app.drafts USING btree (entry_id);
CREATE UNIQUE INDEX drafts_one_a_place ON app.drafts USING btree (person_id, kind, walk, day, entry_id) NULLS NOT DISTINCT;
CREATE INDEX entries_by_person ON app.entries USING btree (person_id, kind, walk, written_at DESC, id DESC);
CREATE INDEX entries_in_trash ON app.entries USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);
CREATE UNIQUE INDEX entries_one_live_a_day ON app.entries USING btree (person_id, walk, day, kind) WHERE ((trashed_at IS NULL) AND (kind = ANY (ARRAY['reflection'::text, 'challenge'::text])));
CREATE INDEX entries_shared ON app.entries USING btree (person_id, written_at DESC, id DESC) WHERE (((audience)::text = 'shared'::text) AND (trashed_at IS NULL));
CREATE INDEX entry_versions_by_person ON app.entry_versions USING btree (person_id);
CREATE INDEX error_reports_by_organization ON app.error_reports USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX error_reports_by_person ON app.error_reports USING btree (person_id, created_at DESC, id DESC);
CREATE INDEX error_reports_by_resolver ON app.error_reports USING btree (resolved_by);
CREATE INDEX events_by_moment ON app.events USING btree (happened_at);
CREATE INDEX events_by_scope ON app.events USING btree (scope_id, written_by);
CREATE INDEX events_by_transaction ON app.events USING btree (written_by);
CREATE INDEX feedback_by_dismisser ON app.feedback USING btree (dismissed_by);
CREATE INDEX feedback_by_leader ON app.feedback USING btree (leader_id);
CREATE INDEX feedback_by_person ON app.feedback USING btree (person_id, delivered_at DESC, id DESC);
CREATE INDEX feedback_delivered_in_organization ON app.feedback USING btree (organization_id, delivered_at) INCLUDE (created_at, person_id) WHERE ((status = 'delivered'::text) AND (given_in IS NULL));
CREATE INDEX feedback_drafts_by_leader ON app.feedback_drafts USING btree (leader_id);
CREATE INDEX feedback_unread ON app.feedback USING btree (person_id) WHERE ((status = 'delivered'::text) AND (read_at IS NULL));
CREATE INDEX feedback_waiting ON app.feedback USING btree (person_id, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'reviewed'::text]));
CREATE INDEX feedback_waiting_in_organization ON app.feedback USING btree (organization_id, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'reviewed'::text]));
CREATE INDEX files_to_remove_by_due ON app.files_to_remove USING btree (due_at);
CREATE INDEX former_members_by_organization ON app.former_members USING btree (organization_id);
CREATE INDEX guidance_by_person ON app.guidance USING btree (person_id);
CREATE INDEX help_lines_by_setter ON app.help_lines USING btree (set_by);
CREATE INDEX help_settings_by_setter ON app.help_settings USING btree (set_by);
CREATE INDEX highlight_consents_by_person ON app.highlight_consents USING btree (person_id);
CREATE INDEX highlights_by_leader ON app.highlights USING btree (leader_id);
CREATE INDEX highlights_by_organization ON app.highlights USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX highlights_by_person ON app.highlights USING btree (person_id);
CREATE INDEX highlights_by_user ON app.highlights USING btree (used_by);
CREATE INDEX insights_by_entries ON app.insights USING gin (paragraphs jsonb_path_ops);
CREATE INDEX insights_by_people ON app.insights USING gin (people);
CREATE INDEX insights_by_person ON app.insights USING btree (person_id, reach, asked_at DESC, id DESC);
CREATE INDEX insights_by_subject ON app.insights USING btree (subject_id);
CREATE INDEX intercessions_by_person ON app.intercessions USING btree (person_id);
CREATE INDEX invitations_leader_id_idx ON app.invitations USING btree (leader_id);
CREATE INDEX invitations_made_by_idx ON app.invitations USING btree (made_by);
CREATE INDEX invitations_organization_id_made_at_id_idx ON app.invitations USING btree (organization_id, made_at DESC, id);
CREATE INDEX leader_assignments_by_participant ON app.leader_assignments USING btree (participant_id);
CREATE INDEX leader_assignments_latest ON app.leader_assignments USING btree (organization_id, assigned_at DESC, id DESC);
CREATE INDEX left_out_lines_by_setter ON app.left_out_lines USING btree (set_by);
CREATE INDEX line_confirmations_by_setter ON app.line_confirmations USING btree (set_by);
CREATE INDEX messages_by_change ON app.messages USING btree (conversation_id, change);
CREATE INDEX messages_by_entry ON app.messages USING btree (entry_id, sender_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX messages_by_feedback ON app.messages USING btree (feedback_id, sender_id) WHERE (feedback_id IS NOT NULL);
CREATE INDEX messages_by_remover ON app.messages USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX messages_by_reply ON app.messages USING btree (conversation_id, reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX messages_by_sender ON app.messages USING btree (sender_id, sent_at, id);
CREATE INDEX messages_kept ON app.messages USING gin (kept_from) WHERE (kept_from <> '{}'::uuid[]);
CREATE INDEX messages_removed ON app.messages USING btree (sender_id) WHERE (removed_at IS NOT NULL);
CREATE INDEX notifications_by_actor ON app.notifications USING btree (actor_id);
CREATE INDEX notifications_by_entry ON app.notifications USING btree (entry_id);
CREATE INDEX notifications_by_error_report ON app.notifications USING btree (error_report_id);
CREATE INDEX notifications_by_feedback ON app.notifications USING btree (feedback_id);
CREATE INDEX notifications_by_highlight ON app.notifications USING btree (highlight_id);
CREATE INDEX notifications_by_message ON app.notifications USING btree (message_id);
CREATE INDEX notifications_by_moment ON app.notifications USING btree (happened_at);
CREATE INDEX notifications_by_override ON app.notifications USING btree (override_id);
CREATE INDEX notifications_by_person ON app.notifications USING btree (person_id, happened_at DESC, id DESC);
CREATE INDEX notifications_by_report ON app.notifications USING btree (report_id);
CREATE UNIQUE INDEX notifications_one_for_praying ON app.notifications USING btree (entry_id) WHERE (kind = 'praying'::text);
CREATE INDEX notifications_unread ON app.notifications USING btree (person_id) WHERE (read_at IS NULL);
CREATE INDEX organization_ai_keys_by_setter ON app.organization_ai_keys USING btree (set_by);
CREATE UNIQUE INDEX organizations_by_domain ON app.organizations USING btree (custom_domain) WHERE (domain_proved_at IS NOT NULL);
CREATE UNIQUE INDEX organizations_by_logo ON app.organizations USING btree (logo) WHERE (logo IS NOT NULL);
CREATE UNIQUE INDEX organizations_one_default ON app.organizations USING btree (is_default) WHERE is_default;
CREATE INDEX people_by_avatar ON app.people USING btree (avatar) WHERE (avatar IS NOT NULL);
CREATE INDEX people_by_organization ON app.people USING btree (organization_id);
CREATE INDEX personal_summaries_by_participant ON app.personal_summaries USING btree (participant_id, updated_at DESC, id DESC);
CREATE INDEX prayer_answers_by_entry ON app.prayer_answers USING btree (entry_id, removed_at);
CREATE INDEX prayer_answers_by_person ON app.prayer_answers USING btree (person_id);
CREATE UNIQUE INDEX prayer_answers_one_live ON app.prayer_answers USING btree (entry_id) WHERE (removed_at IS NULL);
CREATE INDEX prayer_answers_removed ON app.prayer_answers USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX prayer_updates_by_entry ON app.prayer_updates USING btree (entry_id, written_at);
CREATE INDEX prayer_updates_by_person ON app.prayer_updates USING btree (person_id);
CREATE INDEX prayer_updates_removed ON app.prayer_updates USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX progress_overrides_by_admin ON app.progress_overrides USING btree (admin_id);
CREATE INDEX progress_overrides_by_person ON app.progress_overrides USING btree (person_id, made_at DESC, id DESC);
CREATE INDEX progress_overrides_by_undoer ON app.progress_overrides USING btree (undone_by);
CREATE INDEX reactions_by_person ON app.reactions USING btree (person_id);
CREATE INDEX reactions_kept ON app.reactions USING gin (kept_from) WHERE (kept_from <> '{}'::uuid[]);
CREATE INDEX reading_marks_by_conversation ON app.reading_marks USING btree (conversation_id);
CREATE INDEX roles_of_admins ON app.roles USING btree (organization_id) WHERE ((role)::text = 'admin'::text);
CREATE INDEX settings_hidden ON app.settings USING btree (organization_id, person_id) WHERE (NOT discoverable);
CREATE INDEX settings_without_messages ON app.settings USING btree (organization_id, person_id) WHERE (NOT receives_messages);
CREATE INDEX stage_versions_by_saver ON app.stage_versions USING btree (saved_by);
CREATE INDEX summary_versions_by_participant ON app.summary_versions USING btree (participant_id);
CREATE INDEX account_by_user ON auth.account USING btree ("userId");
CREATE INDEX session_by_user ON auth.session USING btree ("userId");
CREATE INDEX sign_ups_by_email ON auth.sign_ups USING btree (email, created_at);
CREATE INDEX sign_ups_invitation_id_idx ON auth.sign_ups USING btree (invitation_id);
CREATE INDEX sign_ups_organization_id_confirmed_at_idx ON auth.sign_ups USING btree (organization_id, confirmed_at);
CREATE INDEX sign_ups_password_idx ON auth.sign_ups USING btree (password) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX user_invitation_id_idx ON auth."user" USING btree (invitation_id);
CREATE INDEX verification_by_identifier ON auth.verification USING btree (identifier);

-- Policies

create policy ai_consents_add_own on app.ai_consents as permissive for insert to emmaus_participant
  with check (person_id = ( SELECT sec.person() AS person));
create policy ai_consents_organization on app.ai_consents as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy ai_consents_read_as_admin on app.ai_consents as permissive for select to emmaus_admin
  using (use = 'being-read'::text);
create policy ai_consents_read_as_leader on app.ai_consents as permissive for select to emmaus_leader
  using ((use = 'being-read'::text) AND (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy ai_consents_read_own on app.ai_consents as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy ai_consents_remove_own on app.ai_consents as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy ai_consents_update_own on app.ai_consents as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (given_at = ( SELECT sec.now() AS now)));
create policy api_keys_organization on app.api_keys as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy api_keys_read_as_admin on app.api_keys as permissive for select to emmaus_admin
  using true;
create policy attachments_add_own on app.attachments as permissive for insert to emmaus_participant
  with check (person_id = ( SELECT sec.person() AS person));
create policy attachments_delete_own on app.attachments as permissive for delete to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND (entry_id IS NULL) AND (message_id IS NULL));
create policy attachments_organization on app.attachments as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy attachments_read_as_entry on app.attachments as permissive for select to emmaus_participant
  using (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = attachments.entry_id)));
create policy attachments_read_as_message on app.attachments as permissive for select to emmaus_participant
  using (EXISTS ( SELECT 1
   FROM app.messages m
  WHERE ((m.id = attachments.message_id) AND (m.removed_at IS NULL))));
create policy attachments_read_as_reported on app.attachments as permissive for select to emmaus_admin
  using (EXISTS ( SELECT 1
   FROM app.content_reports r
  WHERE (r.message_id = attachments.message_id)));
create policy attachments_read_own on app.attachments as permissive for select to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND ((message_id IS NULL) OR (message_id <> ALL (ARRAY( SELECT sec.my_removed_messages() AS my_removed_messages)))));
create policy attachments_update_own on app.attachments as permissive for update to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND ((message_id IS NULL) OR (message_id <> ALL (ARRAY( SELECT sec.my_removed_messages() AS my_removed_messages)))))
  with check ((person_id = ( SELECT sec.person() AS person)) AND ((message_id IS NULL) OR (message_id <> ALL (ARRAY( SELECT sec.my_removed_messages() AS my_removed_messages)))));
create policy audit_log_organization on app.audit_log as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy audit_log_read_as_actor on app.audit_log as permissive for select to emmaus_leader
  using (actor_id = ( SELECT sec.person() AS person));
create policy audit_log_read_as_admin on app.audit_log as permissive for select to emmaus_admin
  using true;
create policy audit_log_read_own on app.audit_log as permissive for select to emmaus_participant
  using (subject_id = ( SELECT sec.person() AS person));
create policy blocks_add_own on app.blocks as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.people p
  WHERE (p.id = blocks.blocked_id))));
create policy blocks_organization on app.blocks as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy blocks_read_own on app.blocks as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy blocks_remove_own on app.blocks as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy community_members_add on app.community_members as permissive for insert to emmaus_participant
  with check ((owner_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.people p
  WHERE (p.id = community_members.member_id))));
create policy community_members_organization on app.community_members as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy community_members_read on app.community_members as permissive for select to emmaus_participant
  using ((( SELECT sec.person() AS person) = owner_id) OR (( SELECT sec.person() AS person) = member_id));
create policy community_members_remove on app.community_members as permissive for delete to emmaus_participant
  using ((( SELECT sec.person() AS person) = owner_id) OR (( SELECT sec.person() AS person) = member_id));
create policy completions_organization on app.completions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy completions_read_as_admin on app.completions as permissive for select to emmaus_admin
  using true;
create policy completions_read_as_leader on app.completions as permissive for select to emmaus_leader
  using (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants)));
create policy completions_read_own on app.completions as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy content_reports_add_own on app.content_reports as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (subject_id <> ( SELECT sec.person() AS person)) AND
CASE about
    WHEN 'message'::text THEN (EXISTS ( SELECT 1
       FROM app.messages m
      WHERE (m.id = content_reports.message_id)))
    WHEN 'entry'::text THEN (EXISTS ( SELECT 1
       FROM app.entries e
      WHERE (e.id = content_reports.entry_id)))
    ELSE (EXISTS ( SELECT 1
       FROM app.people p
      WHERE (p.id = content_reports.subject_id)))
END);
create policy content_reports_organization on app.content_reports as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy content_reports_read_as_admin on app.content_reports as permissive for select to emmaus_admin
  using ((subject_id IS NULL) OR (subject_id <> ( SELECT sec.person() AS person)));
create policy content_reports_read_own on app.content_reports as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy content_reports_update_as_admin on app.content_reports as permissive for update to emmaus_admin
  using ((subject_id IS NULL) OR (subject_id <> ( SELECT sec.person() AS person)))
  with check ((subject_id IS NULL) OR (subject_id <> ( SELECT sec.person() AS person)));
create policy conversations_begin on app.conversations as permissive for insert to emmaus_participant
  with check (((first_id = ( SELECT sec.person() AS person)) OR (second_id = ( SELECT sec.person() AS person))) AND (EXISTS ( SELECT 1
   FROM app.people p
  WHERE ((p.id = ANY (ARRAY[conversations.first_id, conversations.second_id])) AND (p.id <> ( SELECT sec.person() AS person))))));
create policy conversations_organization on app.conversations as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy conversations_read on app.conversations as permissive for select to emmaus_participant
  using (id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations)));
create policy daily_images_add_as_admin on app.daily_images as permissive for insert to emmaus_admin
  with check (uploaded_by = ( SELECT sec.person() AS person));
create policy daily_images_organization on app.daily_images as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy daily_images_read_as_admin on app.daily_images as permissive for select to emmaus_admin
  using true;
create policy daily_images_read_as_leader on app.daily_images as permissive for select to emmaus_leader
  using (left_at IS NULL);
create policy daily_images_read_opened on app.daily_images as permissive for select to emmaus_participant
  using ((left_at IS NULL) AND ((day = 1) OR (EXISTS ( SELECT 1
   FROM app.openings o
  WHERE ((o.person_id = ( SELECT sec.person() AS person)) AND (o.day = daily_images.day) AND (o.opens_at <= ( SELECT sec.now() AS now))))) OR (EXISTS ( SELECT 1
   FROM app.completions c
  WHERE ((c.person_id = ( SELECT sec.person() AS person)) AND (c.day = daily_images.day))))));
create policy daily_images_update_as_admin on app.daily_images as permissive for update to emmaus_admin
  using true
  with check true;
create policy day_versions_add_as_admin on app.day_versions as permissive for insert to emmaus_admin
  with check (saved_by = ( SELECT sec.person() AS person));
create policy day_versions_organization on app.day_versions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy day_versions_read_as_admin on app.day_versions as permissive for select to emmaus_admin
  using true;
create policy deletions_organization on app.deletions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy deletions_read_own on app.deletions as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy drafts_add_own on app.drafts as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND ((day IS NULL) OR ((walk <= ( SELECT sec.walk() AS walk)) AND ((day = 1) OR (EXISTS ( SELECT 1
   FROM app.openings o
  WHERE ((o.person_id = ( SELECT sec.person() AS person)) AND (o.walk = drafts.walk) AND (o.day = drafts.day) AND (o.opens_at <= ( SELECT sec.now() AS now))))) OR (EXISTS ( SELECT 1
   FROM app.completions c
  WHERE ((c.person_id = ( SELECT sec.person() AS person)) AND (c.walk = drafts.walk) AND (c.day = drafts.day)))))) OR (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE ((e.person_id = ( SELECT sec.person() AS person)) AND (e.kind = drafts.kind) AND (e.walk = drafts.walk) AND (e.day = drafts.day) AND (e.trashed_at IS NULL))))));
create policy drafts_delete_own on app.drafts as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy drafts_organization on app.drafts as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy drafts_read_own on app.drafts as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy drafts_update_own on app.drafts as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (saved_at = ( SELECT sec.now() AS now)));
create policy entries_delete_own on app.entries as permissive for delete to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND (trashed_at IS NOT NULL));
create policy entries_not_of_the_leaving on app.entries as restrictive for select to emmaus_admin
  using (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving)));
create policy entries_organization on app.entries as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy entries_read_as_admin on app.entries as permissive for select to emmaus_admin
  using (((audience)::text = ANY (ARRAY['leader'::text, 'shared'::text])) AND (trashed_at IS NULL));
create policy entries_read_as_leader on app.entries as permissive for select to emmaus_leader
  using (((audience)::text = ANY (ARRAY['leader'::text, 'shared'::text])) AND (trashed_at IS NULL) AND (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy entries_read_as_tied on app.entries as permissive for select to emmaus_participant
  using (((audience)::text = 'shared'::text) AND (trashed_at IS NULL) AND (array_position(ARRAY( SELECT sec.tied_authors() AS tied_authors), person_id) IS NOT NULL));
create policy entries_read_own on app.entries as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy entries_update_own on app.entries as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy entries_write_own on app.entries as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (walk <= ( SELECT sec.walk() AS walk)) AND ((day = 1) OR (EXISTS ( SELECT 1
   FROM app.openings o
  WHERE ((o.person_id = ( SELECT sec.person() AS person)) AND (o.walk = entries.walk) AND (o.day = entries.day) AND (o.opens_at <= ( SELECT sec.now() AS now))))) OR (EXISTS ( SELECT 1
   FROM app.completions c
  WHERE ((c.person_id = ( SELECT sec.person() AS person)) AND (c.walk = entries.walk) AND (c.day = entries.day))))));
create policy entry_versions_organization on app.entry_versions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy entry_versions_read_own on app.entry_versions as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy error_reports_add_own on app.error_reports as permissive for insert to emmaus_participant
  with check (person_id = ( SELECT sec.person() AS person));
create policy error_reports_organization on app.error_reports as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy error_reports_read_as_admin on app.error_reports as permissive for select to emmaus_admin
  using true;
create policy error_reports_read_own on app.error_reports as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy error_reports_update_as_admin on app.error_reports as permissive for update to emmaus_admin
  using true
  with check true;
create policy feedback_organization on app.feedback as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy feedback_read_as_admin on app.feedback as permissive for select to emmaus_admin
  using ((person_id <> ( SELECT sec.person() AS person)) AND (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving))) AND (given_in IS NULL));
create policy feedback_read_as_leader on app.feedback as permissive for select to emmaus_leader
  using ((person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))) AND (given_in IS NULL));
create policy feedback_read_own on app.feedback as permissive for select to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND (status = 'delivered'::text));
create policy feedback_update_as_admin on app.feedback as permissive for update to emmaus_admin
  using ((person_id <> ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = feedback.entry_id))) AND (status <> 'delivered'::text))
  with check ((person_id <> ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = feedback.entry_id))));
create policy feedback_update_as_leader on app.feedback as permissive for update to emmaus_leader
  using ((person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = feedback.entry_id))) AND (status <> 'delivered'::text))
  with check ((person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = feedback.entry_id))));
create policy feedback_update_own on app.feedback as permissive for update to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND (status = 'delivered'::text))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (status = 'delivered'::text));
create policy feedback_drafts_add_own on app.feedback_drafts as permissive for insert to emmaus_leader
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.feedback f
  WHERE ((f.id = feedback_drafts.feedback_id) AND (f.status <> 'delivered'::text)))));
create policy feedback_drafts_organization on app.feedback_drafts as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy feedback_drafts_read_own on app.feedback_drafts as permissive for select to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.feedback f
  WHERE (f.id = feedback_drafts.feedback_id))));
create policy feedback_drafts_remove_own on app.feedback_drafts as permissive for delete to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.feedback f
  WHERE (f.id = feedback_drafts.feedback_id))));
create policy feedback_drafts_update_own on app.feedback_drafts as permissive for update to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.feedback f
  WHERE (f.id = feedback_drafts.feedback_id))))
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.feedback f
  WHERE (f.id = feedback_drafts.feedback_id))) AND (saved_at = ( SELECT sec.now() AS now)));
create policy former_members_organization on app.former_members as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy former_members_read on app.former_members as permissive for select to emmaus_participant
  using (person_id = ANY (ARRAY( SELECT sec.former_in_sight() AS former_in_sight)));
create policy former_members_read_as_admin on app.former_members as permissive for select to emmaus_admin
  using true;
create policy guidance_add_own on app.guidance as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE ((e.person_id = ( SELECT sec.person() AS person)) AND (e.id = guidance.entry_id) AND (e.kind = 'reflection'::text) AND (e.trashed_at IS NULL)))));
create policy guidance_organization on app.guidance as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy guidance_read_own on app.guidance as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy guidance_remove_own on app.guidance as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy guidance_update_own on app.guidance as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (asked_at = ( SELECT sec.now() AS now)));
create policy help_lines_add_as_admin on app.help_lines as permissive for insert to emmaus_admin
  with check (set_by = ( SELECT sec.person() AS person));
create policy help_lines_organization on app.help_lines as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy help_lines_read on app.help_lines as permissive for select to emmaus_participant
  using true;
create policy help_lines_remove_as_admin on app.help_lines as permissive for delete to emmaus_admin
  using true;
create policy help_lines_update_as_admin on app.help_lines as permissive for update to emmaus_admin
  using true
  with check ((set_by = ( SELECT sec.person() AS person)) AND (set_at = ( SELECT sec.now() AS now)));
create policy help_settings_add_as_admin on app.help_settings as permissive for insert to emmaus_admin
  with check (set_by = ( SELECT sec.person() AS person));
create policy help_settings_organization on app.help_settings as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy help_settings_read on app.help_settings as permissive for select to emmaus_participant
  using true;
create policy help_settings_update_as_admin on app.help_settings as permissive for update to emmaus_admin
  using true
  with check ((set_by = ( SELECT sec.person() AS person)) AND (set_at = ( SELECT sec.now() AS now)));
create policy highlight_consents_add_own on app.highlight_consents as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.highlights h
  WHERE ((h.entry_id = highlight_consents.entry_id) AND (h.person_id = ( SELECT sec.person() AS person))))));
create policy highlight_consents_organization on app.highlight_consents as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy highlight_consents_read_as_admin on app.highlight_consents as permissive for select to emmaus_admin
  using true;
create policy highlight_consents_read_as_leader on app.highlight_consents as permissive for select to emmaus_leader
  using (EXISTS ( SELECT 1
   FROM app.highlights h
  WHERE (h.entry_id = highlight_consents.entry_id)));
create policy highlight_consents_read_own on app.highlight_consents as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy highlight_consents_update_own on app.highlight_consents as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy highlights_add_as_admin on app.highlights as permissive for insert to emmaus_admin
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (person_id <> ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = highlights.entry_id))));
create policy highlights_add_as_leader on app.highlights as permissive for insert to emmaus_leader
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = highlights.entry_id))));
create policy highlights_not_of_the_leaving on app.highlights as restrictive for all to emmaus_admin
  using ((used_at IS NOT NULL) OR (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving))))
  with check ((used_at IS NOT NULL) OR (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving))));
create policy highlights_organization on app.highlights as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy highlights_read_as_admin on app.highlights as permissive for select to emmaus_admin
  using true;
create policy highlights_read_as_leader on app.highlights as permissive for select to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy highlights_read_own on app.highlights as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy highlights_remove_as_admin on app.highlights as permissive for delete to emmaus_admin
  using true;
create policy highlights_remove_own on app.highlights as permissive for delete to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))) AND (used_at IS NULL));
create policy highlights_update_as_admin on app.highlights as permissive for update to emmaus_admin
  using (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving)))
  with check (person_id <> ALL (ARRAY( SELECT sec.leaving() AS leaving)));
create policy insights_add_as_admin on app.insights as permissive for insert to emmaus_admin
  with check ((person_id = ( SELECT sec.person() AS person)) AND (subject_id IS DISTINCT FROM person_id) AND ((subject_id IS NULL) OR (EXISTS ( SELECT 1
   FROM app.people p
  WHERE (p.id = insights.subject_id)))));
create policy insights_add_own on app.insights as permissive for insert to emmaus_leader
  with check ((person_id = ( SELECT sec.person() AS person)) AND (reach = 'assigned'::text) AND ((subject_id IS NULL) OR (subject_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants)))));
create policy insights_organization on app.insights as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy insights_read_own on app.insights as permissive for select to emmaus_leader
  using (person_id = ( SELECT sec.person() AS person));
create policy insights_remove_own on app.insights as permissive for delete to emmaus_leader
  using (person_id = ( SELECT sec.person() AS person));
create policy intercessions_add_own on app.intercessions as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE ((e.id = intercessions.entry_id) AND (e.kind = 'prayer'::text) AND (e.person_id <> ( SELECT sec.person() AS person))))));
create policy intercessions_organization on app.intercessions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy intercessions_read_own on app.intercessions as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy intercessions_remove_own on app.intercessions as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy leader_assignments_assign on app.leader_assignments as permissive for insert to emmaus_admin
  with check (EXISTS ( SELECT 1
   FROM app.roles r
  WHERE ((r.person_id = leader_assignments.leader_id) AND ((r.role)::text <> 'participant'::text))));
create policy leader_assignments_organization on app.leader_assignments as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy leader_assignments_read_as_admin on app.leader_assignments as permissive for select to emmaus_admin
  using true;
create policy leader_assignments_read_as_leader on app.leader_assignments as permissive for select to emmaus_leader
  using (leader_id = ( SELECT sec.person() AS person));
create policy leader_assignments_read_own on app.leader_assignments as permissive for select to emmaus_participant
  using (participant_id = ( SELECT sec.person() AS person));
create policy leader_assignments_remove on app.leader_assignments as permissive for delete to emmaus_admin
  using true;
create policy left_out_lines_add_as_admin on app.left_out_lines as permissive for insert to emmaus_admin
  with check (set_by = ( SELECT sec.person() AS person));
create policy left_out_lines_organization on app.left_out_lines as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy left_out_lines_read on app.left_out_lines as permissive for select to emmaus_participant
  using true;
create policy left_out_lines_remove_as_admin on app.left_out_lines as permissive for delete to emmaus_admin
  using true;
create policy line_confirmations_add_as_admin on app.line_confirmations as permissive for insert to emmaus_admin
  with check (set_by = ( SELECT sec.person() AS person));
create policy line_confirmations_organization on app.line_confirmations as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy line_confirmations_read_as_admin on app.line_confirmations as permissive for select to emmaus_admin
  using true;
create policy line_confirmations_remove_as_admin on app.line_confirmations as permissive for delete to emmaus_admin
  using true;
create policy loaded_texts_load on app.loaded_texts as permissive for all to emmaus_owner
  using true
  with check true;
create policy messages_change_own on app.messages as permissive for update to emmaus_participant
  using ((sender_id = ( SELECT sec.person() AS person)) AND (conversation_id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations))))
  with check ((sender_id = ( SELECT sec.person() AS person)) AND (conversation_id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations))));
create policy messages_moderate on app.messages as permissive for update to emmaus_leader
  using (conversation_id = ANY (ARRAY( SELECT sec.my_led_circles() AS my_led_circles)))
  with check (conversation_id = ANY (ARRAY( SELECT sec.my_led_circles() AS my_led_circles)));
create policy messages_organization on app.messages as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy messages_read on app.messages as permissive for select to emmaus_participant
  using ((conversation_id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations))) AND (( SELECT sec.person() AS person) <> ALL (kept_from)) AND ((NOT is_entry) OR (sender_id = ANY (ARRAY( SELECT sec.heard_authors() AS heard_authors)))));
create policy messages_send on app.messages as permissive for insert to emmaus_participant
  with check ((sender_id = ( SELECT sec.person() AS person)) AND (conversation_id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations))));
create policy names_organization on app.names as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy names_read_as_admin on app.names as permissive for select to emmaus_admin
  using true;
create policy names_read_as_leader on app.names as permissive for select to emmaus_leader
  using (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants)));
create policy names_read_own on app.names as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy names_update_own on app.names as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy notifications_organization on app.notifications as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy notifications_read_own on app.notifications as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy notifications_remove_own on app.notifications as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy notifications_update_own on app.notifications as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (read_at = ( SELECT sec.now() AS now)));
create policy openings_organization on app.openings as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy openings_read_own on app.openings as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy organization_ai_keys_add_as_admin on app.organization_ai_keys as permissive for insert to emmaus_admin
  with check (set_by = ( SELECT sec.person() AS person));
create policy organization_ai_keys_organization on app.organization_ai_keys as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy organization_ai_keys_read on app.organization_ai_keys as permissive for select to emmaus_participant
  using true;
create policy organization_ai_keys_remove_as_admin on app.organization_ai_keys as permissive for delete to emmaus_admin
  using true;
create policy organization_ai_keys_update_as_admin on app.organization_ai_keys as permissive for update to emmaus_admin
  using true
  with check ((set_by = ( SELECT sec.person() AS person)) AND (set_at = ( SELECT sec.now() AS now)));
create policy organizations_first on app.organizations as permissive for all to emmaus_owner
  using true
  with check true;
create policy organizations_mine on app.organizations as permissive for select to emmaus_participant
  using (id = ( SELECT sec.organization() AS organization));
create policy organizations_update_as_admin on app.organizations as permissive for update to emmaus_admin
  using (id = ( SELECT sec.organization() AS organization))
  with check (id = ( SELECT sec.organization() AS organization));
create policy own_day_texts_organization on app.own_day_texts as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy own_day_texts_read_as_leader on app.own_day_texts as permissive for select to emmaus_leader
  using true;
create policy own_day_texts_read_opened on app.own_day_texts as permissive for select to emmaus_participant
  using ((day = 1) OR (EXISTS ( SELECT 1
   FROM app.openings o
  WHERE ((o.person_id = ( SELECT sec.person() AS person)) AND (o.day = own_day_texts.day) AND (o.opens_at <= ( SELECT sec.now() AS now))))) OR (EXISTS ( SELECT 1
   FROM app.completions c
  WHERE ((c.person_id = ( SELECT sec.person() AS person)) AND (c.day = own_day_texts.day)))));
create policy own_days_organization on app.own_days as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy own_days_read on app.own_days as permissive for select to emmaus_participant
  using true;
create policy own_stages_organization on app.own_stages as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy own_stages_read on app.own_stages as permissive for select to emmaus_participant
  using true;
create policy people_organization on app.people as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy people_read on app.people as permissive for select to emmaus_participant
  using (id <> ALL (ARRAY( SELECT sec.hidden() AS hidden)));
create policy people_read_as_admin on app.people as permissive for select to emmaus_admin
  using true;
create policy people_update_self on app.people as permissive for update to emmaus_participant
  using (id = ( SELECT sec.person() AS person))
  with check (id = ( SELECT sec.person() AS person));
create policy personal_ai_keys_add_own on app.personal_ai_keys as permissive for insert to emmaus_participant
  with check (person_id = ( SELECT sec.person() AS person));
create policy personal_ai_keys_organization on app.personal_ai_keys as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy personal_ai_keys_read_own on app.personal_ai_keys as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy personal_ai_keys_remove_own on app.personal_ai_keys as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy personal_ai_keys_update_own on app.personal_ai_keys as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (set_at = ( SELECT sec.now() AS now)));
create policy personal_summaries_add_as_leader on app.personal_summaries as permissive for insert to emmaus_leader
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (participant_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy personal_summaries_organization on app.personal_summaries as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy personal_summaries_read_about_me on app.personal_summaries as permissive for select to emmaus_participant
  using (participant_id = ( SELECT sec.person() AS person));
create policy personal_summaries_read_as_leader on app.personal_summaries as permissive for select to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (participant_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy personal_summaries_update_about_me on app.personal_summaries as permissive for update to emmaus_participant
  using (participant_id = ( SELECT sec.person() AS person))
  with check (participant_id = ( SELECT sec.person() AS person));
create policy personal_summaries_update_as_leader on app.personal_summaries as permissive for update to emmaus_leader
  using ((leader_id = ( SELECT sec.person() AS person)) AND (participant_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))))
  with check ((leader_id = ( SELECT sec.person() AS person)) AND (participant_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants))));
create policy prayer_answers_add_own on app.prayer_answers as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE ((e.person_id = ( SELECT sec.person() AS person)) AND (e.id = prayer_answers.entry_id) AND (e.kind = 'prayer'::text) AND (e.trashed_at IS NULL)))));
create policy prayer_answers_organization on app.prayer_answers as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy prayer_answers_read_as_entry on app.prayer_answers as permissive for select to emmaus_participant
  using ((removed_at IS NULL) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = prayer_answers.entry_id))));
create policy prayer_answers_read_own on app.prayer_answers as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy prayer_answers_update_own on app.prayer_answers as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy prayer_updates_add_own on app.prayer_updates as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE ((e.person_id = ( SELECT sec.person() AS person)) AND (e.id = prayer_updates.entry_id) AND (e.kind = 'prayer'::text) AND (e.trashed_at IS NULL)))));
create policy prayer_updates_organization on app.prayer_updates as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy prayer_updates_read_as_entry on app.prayer_updates as permissive for select to emmaus_participant
  using ((removed_at IS NULL) AND (EXISTS ( SELECT 1
   FROM app.entries e
  WHERE (e.id = prayer_updates.entry_id))));
create policy prayer_updates_read_own on app.prayer_updates as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy prayer_updates_update_own on app.prayer_updates as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy progress_overrides_organization on app.progress_overrides as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy progress_overrides_read_as_admin on app.progress_overrides as permissive for select to emmaus_admin
  using true;
create policy progress_overrides_read_own on app.progress_overrides as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy reactions_add_own on app.reactions as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (EXISTS ( SELECT 1
   FROM app.messages m
  WHERE ((m.id = reactions.message_id) AND (m.removed_at IS NULL)))));
create policy reactions_organization on app.reactions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy reactions_read on app.reactions as permissive for select to emmaus_participant
  using ((EXISTS ( SELECT 1
   FROM app.messages m
  WHERE (m.id = reactions.message_id))) AND (( SELECT sec.person() AS person) <> ALL (kept_from)));
create policy reactions_remove_own on app.reactions as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy reading_marks_add_own on app.reading_marks as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (conversation_id = ANY (ARRAY( SELECT sec.my_conversations() AS my_conversations))));
create policy reading_marks_organization on app.reading_marks as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy reading_marks_read_own on app.reading_marks as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy reading_marks_remove_own on app.reading_marks as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy reading_marks_update_own on app.reading_marks as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy roles_organization on app.roles as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy roles_read_as_admin on app.roles as permissive for select to emmaus_admin
  using true;
create policy roles_read_own on app.roles as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy settings_organization on app.settings as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy settings_read_own on app.settings as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy settings_update_own on app.settings as permissive for update to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person))
  with check (person_id = ( SELECT sec.person() AS person));
create policy shipped_day_texts_load on app.shipped_day_texts as permissive for all to emmaus_owner
  using true
  with check true;
create policy shipped_day_texts_read_as_leader on app.shipped_day_texts as permissive for select to emmaus_leader
  using true;
create policy shipped_day_texts_read_opened on app.shipped_day_texts as permissive for select to emmaus_participant
  using ((day = 1) OR (EXISTS ( SELECT 1
   FROM app.openings o
  WHERE ((o.person_id = ( SELECT sec.person() AS person)) AND (o.day = shipped_day_texts.day) AND (o.opens_at <= ( SELECT sec.now() AS now))))) OR (EXISTS ( SELECT 1
   FROM app.completions c
  WHERE ((c.person_id = ( SELECT sec.person() AS person)) AND (c.day = shipped_day_texts.day)))));
create policy shipped_days_load on app.shipped_days as permissive for all to emmaus_owner
  using true
  with check true;
create policy shipped_days_read on app.shipped_days as permissive for select to emmaus_participant
  using true;
create policy shipped_stages_load on app.shipped_stages as permissive for all to emmaus_owner
  using true
  with check true;
create policy shipped_stages_read on app.shipped_stages as permissive for select to emmaus_participant
  using true;
create policy stage_versions_add_as_admin on app.stage_versions as permissive for insert to emmaus_admin
  with check (saved_by = ( SELECT sec.person() AS person));
create policy stage_versions_organization on app.stage_versions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy stage_versions_read_as_admin on app.stage_versions as permissive for select to emmaus_admin
  using true;
create policy summary_versions_organization on app.summary_versions as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy summary_versions_read_as_summary on app.summary_versions as permissive for select to emmaus_participant
  using (EXISTS ( SELECT 1
   FROM app.personal_summaries s
  WHERE (s.id = summary_versions.summary_id)));
create policy walks_organization on app.walks as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy walks_read_as_admin on app.walks as permissive for select to emmaus_admin
  using true;
create policy walks_read_as_leader on app.walks as permissive for select to emmaus_leader
  using (person_id = ANY (ARRAY( SELECT sec.my_participants() AS my_participants)));
create policy walks_read_own on app.walks as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy whys_add_own on app.whys as permissive for insert to emmaus_participant
  with check ((person_id = ( SELECT sec.person() AS person)) AND (walk = ( SELECT sec.walk() AS walk)) AND (NOT ( SELECT sec.why_is_sealed() AS why_is_sealed)));
create policy whys_organization on app.whys as restrictive for all to emmaus_participant
  using (organization_id = ( SELECT sec.organization() AS organization))
  with check (organization_id = ( SELECT sec.organization() AS organization));
create policy whys_read_own on app.whys as permissive for select to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy whys_remove_own on app.whys as permissive for delete to emmaus_participant
  using (person_id = ( SELECT sec.person() AS person));
create policy whys_update_own on app.whys as permissive for update to emmaus_participant
  using ((person_id = ( SELECT sec.person() AS person)) AND (walk = ( SELECT sec.walk() AS walk)) AND (NOT ( SELECT sec.why_is_sealed() AS why_is_sealed)))
  with check ((person_id = ( SELECT sec.person() AS person)) AND (walk = ( SELECT sec.walk() AS walk)) AND (NOT ( SELECT sec.why_is_sealed() AS why_is_sealed)) AND (written_at = ( SELECT sec.now() AS now)));
create policy credentials_for_sign_in on auth.account as permissive for all to emmaus_auth
  using (EXISTS ( SELECT
   FROM auth."user" u
  WHERE (u.id = account."userId")))
  with check (EXISTS ( SELECT
   FROM auth."user" u
  WHERE (u.id = account."userId")));
create policy sessions_for_sign_in on auth.session as permissive for all to emmaus_auth
  using (EXISTS ( SELECT
   FROM auth."user" u
  WHERE (u.id = session."userId")))
  with check (EXISTS ( SELECT
   FROM auth."user" u
  WHERE (u.id = session."userId")));
create policy sign_up_passwords_for_sign_in on auth.sign_up_passwords as permissive for all to emmaus_auth
  using true
  with check true;
create policy sign_ups_for_sign_in on auth.sign_ups as permissive for all to emmaus_auth
  using ((( SELECT sec.accounts_of() AS accounts_of) = (organization_id)::text) OR (( SELECT sec.accounts_of() AS accounts_of) = 'every organization'::text))
  with check ((( SELECT sec.accounts_of() AS accounts_of) = (organization_id)::text) OR (( SELECT sec.accounts_of() AS accounts_of) = 'every organization'::text));
create policy accounts_for_sign_in on auth."user" as permissive for all to emmaus_auth
  using ((( SELECT sec.accounts_of() AS accounts_of) = (organization_id)::text) OR (( SELECT sec.accounts_of() AS accounts_of) = 'every organization'::text))
  with check ((( SELECT sec.accounts_of() AS accounts_of) = (organization_id)::text) OR (( SELECT sec.accounts_of() AS accounts_of) = 'every organization'::text));
create policy verifications_for_sign_in on auth.verification as permissive for all to emmaus_auth
  using true
  with check true;

-- Grants on tables

grant delete, select on app.ai_consents to emmaus_definer;
grant delete, select on app.ai_consents to emmaus_participant;
grant insert, select on app.api_keys to emmaus_definer;
grant delete, select on app.attachments to emmaus_definer;
grant delete, select on app.attachments to emmaus_participant;
grant insert, select on app.audit_log to emmaus_definer;
grant select on app.audit_log to emmaus_participant;
grant select on app.blocks to emmaus_definer;
grant delete, select on app.blocks to emmaus_participant;
grant select on app.church_help to emmaus_definer;
grant select on app.church_help to emmaus_participant;
grant delete, select on app.community_members to emmaus_definer;
grant delete, select on app.community_members to emmaus_participant;
grant delete, insert, select on app.completions to emmaus_definer;
grant select on app.completions to emmaus_participant;
grant select on app.content_reports to emmaus_admin;
grant select on app.content_reports to emmaus_definer;
grant delete, insert, select, update on app.conversations to emmaus_definer;
grant select on app.conversations to emmaus_participant;
grant delete, insert, select, update on app.counters to emmaus_definer;
grant select on app.daily_images to emmaus_admin;
grant delete, select on app.daily_images to emmaus_definer;
grant select on app.day_texts to emmaus_participant;
grant select on app.day_versions to emmaus_admin;
grant select on app.day_versions to emmaus_definer;
grant select on app.days to emmaus_participant;
grant insert, select, update on app.deletions to emmaus_definer;
grant select on app.deletions to emmaus_participant;
grant insert, select on app.drafts to emmaus_definer;
grant delete, select on app.drafts to emmaus_participant;
grant delete, insert, select on app.entries to emmaus_definer;
grant delete, select on app.entries to emmaus_participant;
grant delete, insert, select on app.entry_versions to emmaus_definer;
grant select on app.entry_versions to emmaus_participant;
grant select on app.error_reports to emmaus_admin;
grant delete, insert, select on app.events to emmaus_definer;
grant delete, insert, select, update on app.feedback to emmaus_definer;
grant select on app.feedback to emmaus_leader;
grant delete, select on app.feedback_drafts to emmaus_definer;
grant delete, select on app.feedback_drafts to emmaus_leader;
grant delete, insert, select, update on app.files_to_remove to emmaus_definer;
grant insert, select, update on app.forgotten_events to emmaus_definer;
grant delete, insert, select, update on app.former_completions to emmaus_definer;
grant delete, insert, select, update on app.former_members to emmaus_definer;
grant select on app.former_members to emmaus_participant;
grant delete, select on app.guidance to emmaus_participant;
grant delete, select on app.help_lines to emmaus_admin;
grant select on app.help_lines to emmaus_definer;
grant select on app.help_settings to emmaus_definer;
grant delete, select on app.highlight_consents to emmaus_definer;
grant select on app.highlight_consents to emmaus_participant;
grant delete, select on app.highlights to emmaus_definer;
grant delete on app.highlights to emmaus_leader;
grant delete, select on app.insights to emmaus_definer;
grant delete, select on app.insights to emmaus_leader;
grant delete, select on app.intercessions to emmaus_definer;
grant delete, select on app.intercessions to emmaus_participant;
grant insert, select on app.invitations to emmaus_definer;
grant delete on app.leader_assignments to emmaus_admin;
grant delete, insert, select on app.leader_assignments to emmaus_definer;
grant select on app.leader_assignments to emmaus_participant;
grant delete on app.left_out_lines to emmaus_admin;
grant select on app.left_out_lines to emmaus_definer;
grant delete, select on app.line_confirmations to emmaus_admin;
grant delete, insert, select, update on app.messages to emmaus_definer;
grant insert, select on app.names to emmaus_definer;
grant select on app.names to emmaus_participant;
grant delete, insert, select, update on app.notifications to emmaus_definer;
grant delete, select on app.notifications to emmaus_participant;
grant delete, insert, select on app.openings to emmaus_definer;
grant select on app.openings to emmaus_participant;
grant delete on app.organization_ai_keys to emmaus_admin;
grant select on app.organization_ai_keys to emmaus_definer;
grant insert, select on app.organizations to emmaus_definer;
grant delete, insert, select on app.own_day_texts to emmaus_definer;
grant select on app.own_day_texts to emmaus_participant;
grant delete, insert, select on app.own_days to emmaus_definer;
grant select on app.own_days to emmaus_participant;
grant delete, insert, select on app.own_stages to emmaus_definer;
grant select on app.own_stages to emmaus_participant;
grant insert, select on app.people to emmaus_definer;
grant select on app.personal_ai_keys to emmaus_definer;
grant delete on app.personal_ai_keys to emmaus_participant;
grant select on app.personal_summaries to emmaus_definer;
grant select on app.personal_summaries to emmaus_participant;
grant delete, insert, select on app.prayer_answers to emmaus_definer;
grant select on app.prayer_answers to emmaus_participant;
grant delete, insert, select on app.prayer_updates to emmaus_definer;
grant select on app.prayer_updates to emmaus_participant;
grant select on app.progress_overrides to emmaus_admin;
grant insert, select on app.progress_overrides to emmaus_definer;
grant delete, select on app.reactions to emmaus_definer;
grant delete on app.reactions to emmaus_participant;
grant delete, select on app.reading_marks to emmaus_definer;
grant delete, select on app.reading_marks to emmaus_participant;
grant insert, select on app.roles to emmaus_definer;
grant insert on app.settings to emmaus_definer;
grant select on app.settings to emmaus_participant;
grant delete, insert, select on app.setup_tokens to emmaus_definer;
grant select on app.shipped_day_texts to emmaus_participant;
grant select on app.shipped_days to emmaus_participant;
grant select on app.shipped_stages to emmaus_participant;
grant select on app.stage_versions to emmaus_admin;
grant select on app.stage_versions to emmaus_definer;
grant select on app.stages to emmaus_participant;
grant insert on app.summary_versions to emmaus_definer;
grant select on app.summary_versions to emmaus_participant;
grant delete, insert, select, update on app.taken_marks to emmaus_definer;
grant insert, select on app.walks to emmaus_definer;
grant select on app.walks to emmaus_participant;
grant insert, select on app.whys to emmaus_definer;
grant delete on app.whys to emmaus_participant;
grant delete, insert, select, update on auth.account to emmaus_auth;
grant delete, insert, select, update on auth.session to emmaus_auth;
grant delete, select on auth.session to emmaus_definer;
grant delete, insert, select on auth.sign_up_passwords to emmaus_auth;
grant delete on auth.sign_up_passwords to emmaus_definer;
grant delete, insert, select on auth.sign_ups to emmaus_auth;
grant delete on auth.sign_ups to emmaus_definer;
grant delete, insert, select, update on auth."user" to emmaus_auth;
grant delete, select on auth."user" to emmaus_definer;
grant delete, insert, select, update on auth.verification to emmaus_auth;
grant delete on auth.verification to emmaus_definer;

-- Grants on columns

grant insert (use, provider) on app.ai_consents to emmaus_participant;
grant update (provider, given_at) on app.ai_consents to emmaus_participant;
grant select (id, organization_id, name, last_four, scopes, made_by, made_at, last_used_at, ends_at, revoked_at) on app.api_keys to emmaus_admin;
grant update (last_used_at, revoked_at, revoked_by) on app.api_keys to emmaus_definer;
grant update (organization_id, loose_since, removed_from) on app.attachments to emmaus_definer;
grant insert (id, name, media_type, bytes, key, width, height) on app.attachments to emmaus_participant;
grant update (entry_id, position, message_id) on app.attachments to emmaus_participant;
grant update (detail) on app.audit_log to emmaus_definer;
grant update (organization_id) on app.blocks to emmaus_definer;
grant insert (blocked_id) on app.blocks to emmaus_participant;
grant insert (member_id) on app.community_members to emmaus_participant;
grant update (status, admin_notes, answer) on app.content_reports to emmaus_admin;
grant update (entry_id, evidence) on app.content_reports to emmaus_definer;
grant insert (id, about, subject_id, message_id, entry_id, reason, details) on app.content_reports to emmaus_participant;
grant select (id, person_id, organization_id, about, subject_id, message_id, entry_id, reason, details, status, answer, answered_at, created_at, updated_at, resolved_at) on app.content_reports to emmaus_participant;
grant insert (first_id, second_id) on app.conversations to emmaus_participant;
grant insert (day, kind, key, bytes, width, height, alt_text) on app.daily_images to emmaus_admin;
grant update (alt_text, left_at) on app.daily_images to emmaus_admin;
grant update (left_at) on app.daily_images to emmaus_definer;
grant select (organization_id, day, kind, key, alt_text, left_at) on app.daily_images to emmaus_participant;
grant insert (day, version, text) on app.day_versions to emmaus_admin;
grant update (audience) on app.drafts to emmaus_definer;
grant insert (walk, kind, day, text, audience, entry_id, becomes, attachments, files_from) on app.drafts to emmaus_participant;
grant update (text, audience, saved_at, becomes, attachments, files_from) on app.drafts to emmaus_participant;
grant update (audience, trashed_at) on app.entries to emmaus_definer;
grant insert (id, kind, walk, day, text, audience) on app.entries to emmaus_participant;
grant update (text, audience, trashed_at) on app.entries to emmaus_participant;
grant update (status, admin_notes, answer) on app.error_reports to emmaus_admin;
grant insert (id, title, description, priority, page, build, browser) on app.error_reports to emmaus_participant;
grant select (id, person_id, organization_id, title, description, priority, status, page, build, browser, created_at, updated_at, resolved_at, answer, answered_at) on app.error_reports to emmaus_participant;
grant update (status, leader_comments, ai_analysis, included) on app.feedback to emmaus_leader;
grant select (id, entry_id, entry_kind, entry_day, entry_version, person_id, organization_id, leader_id, status, leader_comments, delivered_analysis, delivered_at, read_at, thanked_at, given_in, leader_name) on app.feedback to emmaus_participant;
grant update (read_at, thanked_at) on app.feedback to emmaus_participant;
grant insert (feedback_id, comments, ai_analysis, included) on app.feedback_drafts to emmaus_leader;
grant update (comments, ai_analysis, included, saved_at) on app.feedback_drafts to emmaus_leader;
grant insert (entry_id, source, provider, model, entry_version, practical_advice, prayer_suggestion, passages) on app.guidance to emmaus_participant;
grant update (source, provider, model, entry_version, practical_advice, prayer_suggestion, passages, asked_at) on app.guidance to emmaus_participant;
grant insert (id, country, name, kind, ways, hours) on app.help_lines to emmaus_admin;
grant update (country, name, kind, ways, hours, set_at, set_by) on app.help_lines to emmaus_admin;
grant select (organization_id, id, country, name, kind, ways, hours) on app.help_lines to emmaus_participant;
grant insert (countries, contacts, duty, minors) on app.help_settings to emmaus_admin;
grant select (countries_version, contacts_version, texts_version) on app.help_settings to emmaus_admin;
grant update (countries, contacts, duty, minors, set_at, set_by) on app.help_settings to emmaus_admin;
grant select (organization_id, countries, contacts, duty, minors) on app.help_settings to emmaus_participant;
grant update (answer) on app.highlight_consents to emmaus_definer;
grant insert (entry_id, answer, named) on app.highlight_consents to emmaus_participant;
grant update (answer, named) on app.highlight_consents to emmaus_participant;
grant update (used_at) on app.highlights to emmaus_admin;
grant update (entry_id, person_id, notes, taken_back) on app.highlights to emmaus_definer;
grant insert (entry_id, notes) on app.highlights to emmaus_leader;
grant select (entry_kind, entry_day, used_by, taken_back) on app.highlights to emmaus_leader;
grant select (id, entry_id, person_id, organization_id, leader_id, created_at, used_at) on app.highlights to emmaus_participant;
grant update (title, paragraphs) on app.insights to emmaus_definer;
grant insert (id, reach, focus, subject_id, question, title, paragraphs, people, entries_read, provider, model) on app.insights to emmaus_leader;
grant insert (entry_id) on app.intercessions to emmaus_participant;
grant update (mailed, opened, signed_up, confirmed, withdrawn_at) on app.invitations to emmaus_definer;
grant insert (leader_id, participant_id) on app.leader_assignments to emmaus_admin;
grant insert (country, name, dialled) on app.left_out_lines to emmaus_admin;
grant select (organization_id, country, name, dialled) on app.left_out_lines to emmaus_participant;
grant insert (country, name, dialled) on app.line_confirmations to emmaus_admin;
grant insert (id, conversation_id, text, reply_to, feedback_id) on app.messages to emmaus_participant;
grant select (id, conversation_id, sender_id, organization_id, number, change, text, reply_to, is_entry, entry_id, sent_at, edited_at, removed_at, removed_by, feedback_id) on app.messages to emmaus_participant;
grant update (text, removed_at) on app.messages to emmaus_participant;
grant update (first_name, last_name, to_confirm) on app.names to emmaus_participant;
grant update (read_at) on app.notifications to emmaus_participant;
grant insert (sealed, last_four) on app.organization_ai_keys to emmaus_admin;
grant select (last_four, set_at, set_by) on app.organization_ai_keys to emmaus_admin;
grant update (sealed, last_four, set_at, set_by) on app.organization_ai_keys to emmaus_admin;
grant select (organization_id) on app.organization_ai_keys to emmaus_participant;
grant update (unlock_rule, unlock_hour, unlock_zone, ai_enabled, ai_key_shared) on app.organizations to emmaus_admin;
grant update (name, slug, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier, subscription_status, custom_domain, domain_token, domain_proved_at, contact_email, contact_phone, website, version, sign_ups) on app.organizations to emmaus_definer;
grant select (id, name, is_default, unlock_rule, unlock_hour, unlock_zone, created_at, message_rule, ai_enabled, ai_key_shared, unlock_version) on app.organizations to emmaus_participant;
grant update (context, reflection_prompt, challenge_prompt, without_food, health_note, passages, closing_prayer, circle_question) on app.own_day_texts to emmaus_definer;
grant update (title, changed_at) on app.own_days to emmaus_definer;
grant update (name) on app.own_stages to emmaus_definer;
grant update (organization_id, suspended_at, last_active_at, standing) on app.people to emmaus_definer;
grant select (id, organization_id, display_name, avatar, standing) on app.people to emmaus_participant;
grant update (display_name, avatar) on app.people to emmaus_participant;
grant insert (sealed, last_four) on app.personal_ai_keys to emmaus_participant;
grant select (person_id, organization_id, last_four, set_at) on app.personal_ai_keys to emmaus_participant;
grant update (sealed, last_four, set_at) on app.personal_ai_keys to emmaus_participant;
grant update (leader_name) on app.personal_summaries to emmaus_definer;
grant insert (participant_id, stage_number, summary_content) on app.personal_summaries to emmaus_leader;
grant update (summary_content) on app.personal_summaries to emmaus_leader;
grant update (read_at) on app.personal_summaries to emmaus_participant;
grant update (removed_at) on app.prayer_answers to emmaus_definer;
grant insert (entry_id, note) on app.prayer_answers to emmaus_participant;
grant update (note, removed_at) on app.prayer_answers to emmaus_participant;
grant update (removed_at) on app.prayer_updates to emmaus_definer;
grant insert (id, entry_id, text) on app.prayer_updates to emmaus_participant;
grant update (removed_at) on app.prayer_updates to emmaus_participant;
grant update (after, undone_at, undone_by) on app.progress_overrides to emmaus_definer;
grant select (id, person_id, organization_id, walk, made_at, reason, marked, unmarked, undone_at) on app.progress_overrides to emmaus_participant;
grant update (kept_from) on app.reactions to emmaus_definer;
grant insert (message_id, sign) on app.reactions to emmaus_participant;
grant select (message_id, person_id, organization_id, sign, reacted_at) on app.reactions to emmaus_participant;
grant insert (conversation_id, read_number, seen_number, muted) on app.reading_marks to emmaus_participant;
grant update (read_number, seen_number, muted) on app.reading_marks to emmaus_participant;
grant update (role, granted_by, granted_at) on app.roles to emmaus_definer;
grant select (person_id, organization_id, role) on app.roles to emmaus_participant;
grant select (person_id, organization_id, time_zone, discoverable, receives_messages, unwanted_notifications) on app.settings to emmaus_definer;
grant update (time_preference, reflection_audience, challenge_audience, testimony_audience, prayer_audience, time_zone, discoverable, receives_messages, previews_messages, unwanted_notifications) on app.settings to emmaus_participant;
grant update (used_at) on app.setup_tokens to emmaus_definer;
grant insert (number, version, name) on app.stage_versions to emmaus_admin;
grant update (started_at, walked, completions_version, complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) on app.walks to emmaus_definer;
grant insert (walk, text) on app.whys to emmaus_participant;
grant select (person_id, walk, organization_id, written_at) on app.whys to emmaus_participant;
grant update (text, written_at) on app.whys to emmaus_participant;
grant insert (userId, accountId, providerId, password) on auth.account to emmaus_definer;
grant select (userId, accountId, providerId) on auth.account to emmaus_definer;
grant select (password) on auth.sign_up_passwords to emmaus_definer;
grant update (password, confirmed_at) on auth.sign_ups to emmaus_auth;
grant select (id, email, display_name, first_name, last_name, password, created_at, organization_id, invitation_id, confirmed_at) on auth.sign_ups to emmaus_definer;
grant insert (id, name, email, emailVerified, firstName, lastName, organization_id, names_told) on auth."user" to emmaus_definer;
grant update (name, firstName, lastName, organization_id, invitation_id) on auth."user" to emmaus_definer;
grant select (identifier, value) on auth.verification to emmaus_definer;

-- Functions

CREATE OR REPLACE FUNCTION sec.accounts_of()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN current_setting('app.accounts_of'::text, true)
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.add_organization(told jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    bare app.organizations;
    refused text;
  begin
    if not sec.runs_platform() then
      return 'FORBIDDEN';
    end if;
    -- Two at once cannot both find a name free.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    -- The answer to this very making may have been lost.
    if exists (
      select 1 from app.organizations o
      where o.version = 1 and sec.people_of(o.id) = 0 and jsonb_populate_record(o, sec.organization_fields(told)) is not distinct from o
    ) then
      return null;
    end if;
    bare.id := gen_random_uuid();
    bare.is_default := false;
    bare.primary_color := '#3B82F6';
    bare.secondary_color := '#F59E0B';
    bare.tertiary_color := '#10B981';
    bare.sign_ups := 'open';
    refused := sec.refusal_to_change(bare, jsonb_populate_record(bare, sec.organization_fields(told)));
    if refused is not null then
      return refused;
    end if;
    insert into app.organizations (id, slug, name, primary_color, secondary_color, tertiary_color, theme, subscription_tier,
        subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups)
      select w.id, w.slug, w.name, w.primary_color, w.secondary_color, w.tertiary_color, w.theme, w.subscription_tier,
        w.subscription_status, w.custom_domain, w.contact_email, w.contact_phone, w.website, w.sign_ups
      from jsonb_populate_record(bare, sec.organization_fields(told)) w;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.add_told(told app.told_entry)
 RETURNS app.entries
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    held app.entries;
  begin
    -- A walk that was never begun only holds the writing.
    insert into app.walks (person_id, organization_id, number, started_at)
      values (sec.person(), sec.organization(), told.walk, null) on conflict do nothing;
    insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, version,
        written_at, edited_at, trashed_at, imported_at)
      select
        case when told.id is null or exists (select 1 from app.entries e where e.id = told.id)
          then told.spare else told.id end,
        sec.person(), sec.organization(), told.kind, told.walk, told.day, told.text, told.audience,
        greatest(told.version, 1), written,
        case when sec.claimed(told.edited_at, null) >= written then told.edited_at
          when told.version > 1 then written end,
        case when told.trashed_at is not null then sec.claimed(told.trashed_at, sec.now()) end,
        sec.now()
      from sec.claimed(told.written_at, sec.now()) written
      returning * into held;
    insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at)
      select held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now())
      from jsonb_to_record(told.answer) as a (note text, answered_at timestamptz)
      where held.kind = 'prayer' and a.note is not null;
    insert into app.drafts (person_id, organization_id, kind, entry_id, text, audience, attachments, saved_at)
      select sec.person(), sec.organization(), held.kind, held.id, d.text, d.audience, sec.ids_in(sec.import_file_ids(d.files)),
        sec.claimed(d.saved_at, sec.now())
      from jsonb_to_record(told.draft) as d (text text, audience app.audience, files jsonb, saved_at timestamptz)
      where held.kind in ('testimony', 'prayer') and d.text is not null;
    return held;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.admin_exists()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.roles where role = 'admin'
        and organization_id = coalesce(sec.organization(), (select id from app.organizations where is_default))
    )
  $function$
-- owner emmaus_definer; may be called by emmaus_participant, emmaus_server

CREATE OR REPLACE FUNCTION sec.administers(place uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.roles r where r.person_id = sec.person() and r.organization_id = sec.organization() and r.role = 'admin'
    ) and (place = sec.organization() or sec.runs_platform())
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.admit_api_key(key_hash text, moment timestamp with time zone, per_minute integer, per_hour integer)
 RETURNS TABLE(scopes text[], in_plan boolean, allowed boolean, resets_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held app.api_keys;
  begin
    select k.* into held from sec.usable_api_keys(moment) k where k.hash = key_hash;
    if not found then
      return;
    end if;
    perform set_config('app.now', moment::text, true);
    scopes := held.scopes;
    select 'api-access' = any (sec.features_of(o.subscription_tier, o.subscription_status)) into in_plan
      from app.organizations o where o.id = held.organization_id;
    select t.allowed, t.resets_at into allowed, resets_at
      from sec.count_turn('api key, minute:' || held.id, per_minute, interval '1 minute') t;
    if allowed then
      select t.allowed, t.resets_at into allowed, resets_at
        from sec.count_turn('api key, hour:' || held.id, per_hour, interval '1 hour') t;
    end if;
    update app.api_keys k set last_used_at = date_trunc('minute', moment)
      where k.id = held.id and (k.last_used_at is null or k.last_used_at < date_trunc('minute', moment));
    return next;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.admit_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.leader_id is null and sec.person() is not null and not sec.may_write_to(
      case sec.person() when new.first_id then new.second_id else new.first_id end
    ) then
      raise insufficient_privilege using message = 'This person cannot be written to';
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.answering_for(author uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select a.leader_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.participant_id = author
    union
    select r.person_id from app.roles r join app.people p on p.organization_id = r.organization_id
      where p.id = author and r.role = 'admin' and r.person_id <> author
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.api_key()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.api_key'::text, true), ''::text))::uuid
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.api_key_session(key_hash text, scope text, moment timestamp with time zone)
 RETURNS TABLE(key_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text, organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text, features text[], runs_platform boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select k.id, p.id, p.organization_id, 'admin'::app.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone, its.features, false
    from sec.usable_api_keys(moment) k
    join app.people p on p.id = k.made_by
    join app.organizations o on o.id = k.organization_id
    cross join lateral (select sec.features_of(o.subscription_tier, o.subscription_status)) as its (features)
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where k.hash = key_hash and scope = any (k.scopes) and 'api-access' = any (its.features)
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.appoint_admin(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if not exists (
      select 1 from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
        join app.organizations o on o.id = p.organization_id and o.is_default
      where u.id = account and u."emailVerified" and r.role <> 'admin'
    ) then
      return false;
    end if;
    perform sec.grant_role(account, 'admin', null, 'ADMIN_EMAIL');
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.ask_for_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- Those who highlight it, or take that back, at the same moment do so one after the other.
    perform pg_advisory_xact_lock(hashtextextended(new.entry_id::text, 0));
    if not exists (select 1 from app.highlights where entry_id = new.entry_id and id <> new.id) then
      perform sec.end_consent(new.entry_id);
    end if;
    if not exists (select 1 from app.highlight_consents where entry_id = new.entry_id)
      and not exists (select 1 from app.notifications where entry_id = new.entry_id and kind = 'highlighted') then
      perform sec.notify(new.person_id, 'highlighted', new.leader_id, entry => new.entry_id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.audience_now(it app.entries)
 RETURNS app.audience
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when it.trashed_at is null and not sec.is_leaving(it.person_id) then it.audience else 'private' end $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.await_feedback(entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
      select e.id, e.kind, e.day, e.person_id, e.organization_id from app.entries e
      where e.id = entry and e.person_id = sec.person() and e.audience <> 'private' and e.trashed_at is null and e.imported_at is null
        and exists (select 1 from app.leader_assignments a where a.participant_id = e.person_id)
      on conflict (entry_id) do nothing
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.begin_feedback(entry uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    author uuid := (
      select e.person_id from app.entries e
      where e.id = entry and sec.person() in (select sec.answering_for(e.person_id)) and e.person_id not in (select sec.leaving())
    );
  begin
    insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
      select e.id, e.kind, e.day, e.person_id, e.organization_id from app.entries e
      where e.id = entry and e.person_id = author and e.audience <> 'private' and e.trashed_at is null
      on conflict (entry_id) do nothing;
    return (select f.id from app.feedback f where f.entry_id = entry and f.person_id = author);
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.begin_walk(leaving smallint)
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if sec.walk() = leaving + 1 then
      return sec.walk();
    end if;
    if sec.walk() <> leaving
      or (select count(*) from (
        select unnest(walked) from app.walks where person_id = sec.person() and number = leaving
        union select day from app.completions where person_id = sec.person() and walk = leaving
      ) days) < 75 then
      return null;
    end if;
    insert into app.walks (person_id, organization_id, number) values (sec.person(), sec.organization(), leaving + 1)
      on conflict (person_id, number) do update set started_at = sec.now();
    return leaving + 1;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.blocked()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select blocked_id from app.blocks where person_id = sec.person()
    union
    select person_id from app.blocks where blocked_id = sec.person()
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.brand_of(which uuid)
 RETURNS TABLE(name text, logo text, primary_color text, secondary_color text, tertiary_color text, theme text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select o.name, case when held.it then o.logo end,
      case when held.it then o.primary_color else '#3B82F6' end,
      case when held.it then o.secondary_color else '#F59E0B' end,
      case when held.it then o.tertiary_color else '#10B981' end,
      case when held.it then o.theme end
    from app.organizations o
    cross join lateral (select 'custom-branding' = any (sec.features_of(o.subscription_tier, o.subscription_status))) held (it)
    where o.id = which or (which is null and o.is_default)
  $function$
-- owner emmaus_definer; may be called by emmaus_auth, emmaus_server

CREATE OR REPLACE FUNCTION sec.can_be_undone(of_override uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.progress_overrides o
      where o.id = of_override and o.organization_id = sec.organization() and o.undone_at is null
        and o.after = sec.records_of(o.person_id, o.walk, o.marked || o.unmarked)
        and not exists (
          select 1 from app.walks w where w.person_id = o.person_id and w.number > o.walk and w.started_at is not null
        )
    )
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.change_organization(which text, seen integer, told jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held app.organizations;
    wanted app.organizations;
    refused text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    select o.* into held from app.organizations o
      where o.slug = which and (o.id = sec.organization() or sec.runs_platform()) for update;
    if not found then
      -- The answer to this very change may have been lost, which gave it another name.
      return (
        select 'NOT_FOUND' where not exists (
          select 1 from sec.managed_organizations() o
          where o.version = seen + 1 and jsonb_populate_record(o, sec.organization_fields(told)) is not distinct from o
        )
      );
    end if;
    wanted := jsonb_populate_record(held, sec.organization_fields(told));
    if wanted is not distinct from held then
      return null;
    end if;
    if held.version <> seen then
      return 'CHANGED_MEANWHILE';
    end if;
    refused := sec.refusal_to_change(held, wanted);
    if refused is not null then
      return refused;
    end if;
    update app.organizations set slug = wanted.slug, name = wanted.name, primary_color = wanted.primary_color,
        secondary_color = wanted.secondary_color, tertiary_color = wanted.tertiary_color, theme = wanted.theme,
        subscription_tier = wanted.subscription_tier, subscription_status = wanted.subscription_status,
        custom_domain = wanted.custom_domain, contact_email = wanted.contact_email, contact_phone = wanted.contact_phone,
        website = wanted.website, sign_ups = wanted.sign_ups
      where id = held.id;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.change_role(receiver uuid, wanted app.role, giver uuid, how text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    church uuid := (select organization_id from app.people where id = receiver);
  begin
    -- Of two admins who are demoted at once, each would find the other still there.
    perform 1 from app.roles where organization_id = church and role = 'admin' order by person_id for update;
    if (select role from app.roles where person_id = receiver) = wanted then
      return true;
    end if;
    if wanted <> 'admin'
      and exists (select 1 from app.roles where person_id = receiver and role = 'admin')
      and not exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.organization_id = church and r.role = 'admin' and r.person_id <> receiver
          and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
      ) then
      return false;
    end if;
    perform sec.grant_role(receiver, wanted, giver, how);
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.church_help(which uuid)
 RETURNS TABLE(church text, countries text[], contacts jsonb, duty text, minors text, lines jsonb, left_out jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select h.church, h.countries, h.contacts, h.duty, h.minors, h.lines, h.left_out
    from app.church_help h where h.organization_id = which
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.circle_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (
        select c.id from app.leader_assignments a
        join app.conversations c on c.leader_id = a.leader_id and c.organization_id = a.organization_id
        where a.participant_id = person
        order by a.assigned_at, c.id
        limit 1
      ),
      (
        select c.id from app.conversations c join app.people p on p.id = c.leader_id and p.organization_id = c.organization_id
        where c.leader_id = person
      )
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.claim_first_admin(token_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    home uuid := (select organization_id from app.people where id = sec.person());
  begin
    if home is null then
      return false;
    end if;
    -- It is not archived meanwhile.
    perform 1 from app.organizations where id = home and subscription_status <> 'archived' for share;
    if not found then
      return false;
    end if;
    update app.setup_tokens set used_at = sec.now()
      where id::text = token_id and organization_id = home and used_at is null and (ends_at is null or ends_at > sec.now());
    if not found or exists (select 1 from app.roles where role = 'admin' and organization_id = home) then
      return false;
    end if;
    perform sec.grant_role(sec.person(), 'admin', sec.person(), 'set-up link');
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_auth, emmaus_participant

CREATE OR REPLACE FUNCTION sec.claimed(moment timestamp with time zone, otherwise timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((moment >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (moment <= sec.now())) THEN moment ELSE otherwise END
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.complete_told(held app.entries, told app.told_entry, read_by_others boolean, OUT updates_added integer, OUT texts_added integer, OUT given uuid[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    added integer;
  begin
    insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
      select held.id, v.version, sec.person(), sec.organization(), v.text, v.audience,
        sec.claimed(v.written_at, sec.now())
      from jsonb_to_recordset(told.versions) as v (version integer, text text, audience app.audience, written_at timestamptz)
      where v.version between 1 and held.version - 1 and char_length(v.text) between 1 and 5000
      on conflict do nothing;
    get diagnostics texts_added = row_count;
    with given_back as (
      update app.attachments a set removed_from = held.id, loose_since = sec.claimed(f.removed_at, sec.now())
        from jsonb_to_recordset(told.removed_files) as f (id uuid, spare uuid, removed_at timestamptz)
        where a.person_id = sec.person() and a.id in (f.id, f.spare) and a.entry_id is null and a.removed_from is null
          and f.removed_at > sec.oldest_kept()
        returning a.id
    )
    select array_agg(id) from given_back into given;
    updates_added := 0;
    if held.kind <> 'prayer' then return; end if;

    insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at)
      select held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now())
      from jsonb_to_record(told.answer) as a (note text, answered_at timestamptz)
      where a.note is not null and not read_by_others
        and not exists (select 1 from app.prayer_answers o where o.entry_id = held.id);
    get diagnostics added = row_count;
    texts_added := texts_added + added;
    insert into app.prayer_answers (id, entry_id, person_id, organization_id, note, answered_at, removed_at)
      select
        case when a.id is null or exists (select 1 from app.prayer_answers o where o.id = a.id) then a.spare else a.id end,
        held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now()), sec.claimed(a.removed_at, sec.now())
      from jsonb_to_recordset(told.earlier_answers) as a (
        id uuid, spare uuid, note text, answered_at timestamptz, removed_at timestamptz
      )
      where a.removed_at > sec.oldest_kept() and not exists (
        select 1 from app.prayer_answers o
        where o.person_id = sec.person() and (o.id = a.spare or (o.id = a.id and o.note = a.note))
      )
      on conflict do nothing;
    get diagnostics added = row_count;
    texts_added := texts_added + added;

    with added as (
      insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, written_at, removed_at)
        select
          case when u.id is null or exists (select 1 from app.prayer_updates o where o.id = u.id) then u.spare else u.id end,
          held.id, sec.person(), sec.organization(), u.text, sec.claimed(u.written_at, sec.now()),
          case when u.removed_at is not null then sec.claimed(u.removed_at, sec.now()) end
        from sec.updates_told(told) u
        where not u.is_here
          and case when u.removed_at is null then not read_by_others else u.removed_at > sec.oldest_kept() end
        on conflict do nothing
        returning removed_at
    )
    select count(*) filter (where removed_at is null), texts_added + count(*) filter (where removed_at is not null)
      from added into updates_added, texts_added;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.count_completions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.walks w set completions_version = w.completions_version + 1,
        (complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) = (
          select s.complete, s.last_day, s.frontier, s.latest_at, s.weeks, s.week_completions, s.week_marks
          from sec.sums_of(w.person_id, w.number) s
        )
      from (select distinct person_id, walk from changed) c
      where w.person_id = c.person_id and w.number = c.walk;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.count_help_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.version := old.version + 1;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.count_help_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.countries_version := coalesce(old.countries_version, 0)
      + (new.countries is distinct from coalesce(old.countries, '{}'))::integer;
    new.contacts_version := coalesce(old.contacts_version, 0)
      + (new.contacts is distinct from coalesce(old.contacts, '[]'))::integer;
    new.texts_version := coalesce(old.texts_version, 0)
      + ((new.duty, new.minors) is distinct from (old.duty, old.minors))::integer;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.count_intercessions(prayers uuid[])
 RETURNS TABLE(entry_id uuid, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.id, count(*)::integer
    from app.entries e join app.intercessions i on i.entry_id = e.id
    where e.id = any (prayers) and e.person_id = sec.person()
    group by e.id
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.count_mails(invitation uuid, written integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update app.invitations set mailed = mailed + written where id = invitation and made_by = sec.person() $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.count_opening(invited uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update app.invitations set opened = opened + 1 where code = invited $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.count_readers()
 RETURNS TABLE(leader integer, shared integer, admins integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with admins as (
      select person_id from app.roles
      where role = 'admin' and organization_id = sec.organization() and person_id <> sec.person()
    ), leaders as (
      select r.person_id from app.roles r where r.person_id in (select sec.my_leaders()) and r.role <> 'participant'
      union
      select person_id from admins
    ), tied as (
      select * from leaders
      union
      (
        select member_id from app.community_members where owner_id = sec.person()
        union
        select sec.my_circle()
        except
        -- Who has blocked me stays in the count, or it would tell me.
        select blocked_id from app.blocks where person_id = sec.person()
      )
    )
    select (select count(*)::integer from leaders), (select count(*)::integer from tied),
      (select count(*)::integer from admins)
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.count_sign_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.invitations i set signed_up = signed_up + 1
      where i.id = new.invitation_id and not exists (
        select 1 from auth.sign_ups s where s.email = new.email and s.invitation_id = i.id and s.id <> new.id
      );
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.count_turn(turn_key text, most integer, lasts interval)
 RETURNS TABLE(allowed boolean, remaining integer, resets_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.counters as c (key, count, window_ends) values (turn_key, 1, sec.now() + lasts)
      on conflict (key) do update set
        count = case when c.window_ends <= sec.now() then 1 else c.count + 1 end,
        window_ends = case when c.window_ends <= sec.now() then sec.now() + lasts else c.window_ends end
      where c.window_ends <= sec.now() or c.count < most
      returning true, most - c.count, c.window_ends into allowed, remaining, resets_at;
    if not found then
      select false, 0, c.window_ends into allowed, remaining, resets_at from app.counters c where c.key = turn_key;
    end if;
    return next;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.count_unlock_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.unlock_version := old.unlock_version + 1;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.counted_people()
 RETURNS TABLE(id uuid, role app.role)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10000
 SET search_path TO ''
AS $function$
    select p.id, r.role from app.people p join app.roles r on r.person_id = p.id
    where p.organization_id = sec.organization() and p.suspended_at is null
      and not exists (select from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.default_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select id from app.organizations where is_default $function$
-- owner emmaus_definer; may be called by emmaus_auth, emmaus_owner

CREATE OR REPLACE FUNCTION sec.deletion_of(account uuid)
 RETURNS TABLE(due_at timestamp with time zone, zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select d.due_at, coalesce(s.time_zone, o.unlock_zone)
    from app.deletions d
    join app.organizations o on o.id = d.organization_id
    left join app.settings s on s.person_id = d.person_id
    where d.person_id = account and d.cancelled_at is null
  $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.drop_sessions(receiver uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    ended integer;
  begin
    delete from auth.session where "userId" = receiver;
    get diagnostics ended = row_count;
    return ended;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.edit_tells(conversation uuid, said timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.blocks where person_id = sec.person() and blocked_at > said
        and conversation in (select sec.my_conversations())
        and blocked_id = any (sec.kept_from(conversation, person_id)) and blocked_id in (select sec.members_of(conversation))
    )
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.end_consent(entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.highlight_consents where entry_id = entry;
    delete from app.notifications where entry_id = entry and kind in ('highlighted', 'highlight-answered');
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.end_sessions(receiver uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null and sec.drop_sessions(receiver) > 0 then
      perform sec.note_managing(receiver, 'sessions.ended');
    end if;
    return refused;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.end_ties(leaver uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- While those still see it whom it concerns. They are told by this; the rest goes without a word.
    update app.entries set audience = 'private' where person_id = leaver and audience <> 'private';
    update app.drafts set audience = 'private' where person_id = leaver and audience <> 'private';
    delete from app.highlights where person_id = leaver and used_at is null;
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = 'left' where person_id = leaver;
    delete from app.highlight_consents where person_id = leaver;
    update app.messages set entry_id = null, feedback_id = null where sender_id = leaver and coalesce(entry_id, feedback_id) is not null;
    update app.content_reports r set entry_id = null from app.entries e where e.id = r.entry_id and e.person_id = leaver;
    -- As an answer goes with an entry that is deleted before it was sent.
    delete from app.feedback_drafts d using app.feedback f where f.id = d.feedback_id and f.person_id = leaver;
    delete from app.feedback where person_id = leaver and status <> 'delivered';

    delete from app.leader_assignments where leaver in (leader_id, participant_id);
    delete from app.community_members where leaver in (owner_id, member_id);
    delete from app.intercessions i using app.entries e where e.id = i.entry_id and leaver in (e.person_id, i.person_id);
    delete from app.reactions where person_id = leaver;
    delete from app.reading_marks where person_id = leaver;
    delete from app.notifications where leaver in (person_id, actor_id);
    delete from app.ai_consents where person_id = leaver and use = 'being-read';
    with ended as (
      update app.api_keys set revoked_at = sec.now(), revoked_by = sec.person() where made_by = leaver and revoked_at is null
        returning organization_id, name, last_four
    )
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select organization_id, case when organization_id = sec.organization() then sec.person() end, 'api-key.revoked',
        jsonb_build_object('name', name, 'last_four', last_four)
      from ended;
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where leaver in (first_id, second_id);
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.entry_now(place uuid, invitation uuid)
 RETURNS TABLE(way text, invitation_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it app.invitations;
  begin
    -- It is not archived meanwhile, and of two who want the last place one finds it taken.
    perform 1 from app.organizations where id = place for share;
    select * into it from app.invitations where id = invitation and organization_id = place for update;
    way := sec.way_in(place, it.code, sec.now());
    invitation_id := case when way = 'invited' then it.id end;
    return next;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.events_since(since text, already bigint[])
 RETURNS TABLE(reached text, events json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select pg_snapshot_xmin(pg_current_snapshot())::text, coalesce((
      select json_agg(json_build_object('id', e.id, 'writtenBy', e.written_by, 'name', e.name, 'data', e.data,
        'receivers', array(select sec.receivers_of(e))) order by e.id)
      from app.events e
      where e.written_by >= since::xid8 and e.id <> all (already)
    ), '[]')
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.evidence_at(evidence jsonb, deleted uuid, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(jsonb_object_agg(part.key, CASE WHEN (part.key <> 'around'::text) THEN sec.quote_at(part.value, evidence_at.deleted, evidence_at.moment) ELSE (SELECT COALESCE(jsonb_agg(sec.quote_at(told.value, evidence_at.deleted, evidence_at.moment) ORDER BY told.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(part.value) WITH ORDINALITY told(value, place)) END), '{}'::jsonb) AS "coalesce" FROM jsonb_each(evidence_at.evidence) part(key, value))
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.evidence_of(message app.messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'id', message.id, 'senderId', message.sender_id,
      'sender', coalesce(
        (select display_name from app.people where id = message.sender_id and organization_id = message.organization_id),
        (select display_name from app.former_members where person_id = message.sender_id and organization_id = message.organization_id)
      ),
      'sentAt', message.sent_at, 'removed', message.removed_at is not null, 'text', message.text,
      'entry', message.is_entry,
      'files', coalesce((
        select jsonb_agg(a.name order by a.position) from app.attachments a where a.message_id = message.id
      ), '[]'))
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.expect_file(file_key text, person uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.files_to_remove (key, due_at, announced_by) values (file_key, moment + interval '1 day', person)
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.features_of(tier text, status text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array['core-content', 'personal-journals', 'basic-analytics']
      || case when status in ('active', 'trial') and tier <> 'free'
        then array['custom-branding', 'group-management', 'content-customization', 'advanced-analytics', 'email-support'] else '{}' end
      || case when status in ('active', 'trial') and tier in ('premium', 'enterprise')
        then array['custom-domain', 'api-access', 'content-creation', 'dedicated-support', 'white-label-resources'] else '{}' end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.feed_authors()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select sec.tied_authors()
    except
    select person_id from app.roles where role = 'admin' and organization_id = sec.organization()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.feedback_figures(bounds double precision[], since timestamp with time zone)
 RETURNS TABLE(age integer, items integer, people integer, median double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select width_bucket(date_part('epoch', (select sec.now()) - f.created_at) / 86400, bounds), count(*)::integer, null::integer,
      null::double precision
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status in ('pending', 'reviewed') and f.readable
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
    group by 1
    union all
    select null, count(*)::integer, count(distinct f.person_id)::integer,
      percentile_cont(0.5) within group (order by date_part('epoch', f.delivered_at - f.created_at)) / 60
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status = 'delivered' and f.delivered_at > since
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.file_removed(file_key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from app.files_to_remove where key = file_key $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.files_due(moment timestamp with time zone, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select key from app.files_to_remove where due_at <= moment order by due_at limit most $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.find_correspondents(words text)
 RETURNS TABLE(id uuid, display_name text, avatar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with near as (
      select sec.known() as person_id
    ), fitting as materialized (
      select p.id, p.display_name, p.avatar, row_number() over (
        order by near.person_id is null, place > 1, sec.folded(p.display_name), p.id
      ) as rank
      from app.people p join app.settings s on s.person_id = p.id
      left join near on near.person_id = p.id
      cross join lateral (select strpos(sec.folded(p.display_name), sec.folded(words)) as place) found
      where p.organization_id = sec.organization() and p.id <> sec.person()
        and case words when '' then near.person_id is not null else place > 0 and (s.discoverable or near.person_id is not null) end
      order by rank
      -- Few of the first cannot be written to.
      limit 100
    )
    select id, display_name, avatar from fitting
    where id = any (array(select sec.my_correspondents())) or sec.may_write_to(id)
    order by rank limit 10
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.find_people(words text)
 RETURNS TABLE(id uuid, display_name text, avatar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id, p.display_name, p.avatar
    from app.people p join app.settings s on s.person_id = p.id
    cross join lateral (select strpos(sec.folded(p.display_name), sec.folded(words)) as place) found
    where p.organization_id = sec.organization() and p.suspended_at is null and s.discoverable and place > 0
      and p.id <> all (array(
        select sec.person()
        union all select member_id from app.community_members where owner_id = sec.person()
        union all select sec.blocked()
        union all select sec.leaving()
      ))
    order by place > 1, sec.folded(p.display_name), p.id
    limit 10
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.folded(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(text) = char_length(text)) THEN lower((text COLLATE "C")) ELSE (sec.folded_text(text) COLLATE "C") END
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.folded_text(text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  declare
    t text := text;
    seldom constant text := '’‘“”–—´‚‛‹›ʹʻʼʽʾʿˈˊˋ′‵΄᾽᾿´῾ꞌ՚׳„‟«»″‶〃〝〞〟״‐‑‒―⁃−⸺⸻־᠆⁄∕ⱥƀƃɓꞗƈȼɕꞓꞔƌȡɖɗꝱꝺꟈɇɛⱸəǝƒꝼꞙǥɠɡꞡɣħɦɧⱨꞕɨȷɉɟʝƙⱪꝁꝃꝅꞣƚȴɫɬɭⱡꝇ'
          || 'ꝉꝲꞎɱꝳŋƞȵɲɳꝴꞑꞥⱺꝋꝍɔƥꝑꝓꝕĸɋꝗꝙʠɍɼɽɾꝵꞧȿʂẜẝꞩꟊŧƫƭȶʈⱦꝷꞇʉꞹʊʋỽⱱⱴꝟⱳƴɏỿƶȥɀʐʑⱬґғҕӷӻҗҙҋқҝҟӄӆԓԡԯӎңӈӊԣԩҧԥҏҫҭꚋҳӽӿҷҹꙑұک'
          || 'ہىی٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹';
    plain constant text := '''''""--''''''''''''''''''''''''''''''''''''''''''''''''"""""""""""----------//abbbbcccccdddddddeeeeefffggggghhhhhijjjjkkkkkklllllll'
          || 'lllmmnnnnnnnnooooppppqqqqqrrrrrrssssssttttttttuuuvvvvvwyyyzzzzzzгггггжзиккккллллмнннннппрсттхххччыүك'
          || 'هيي00112233445566778899';
  begin
    if octet_length(t) > char_length(t) then
      t := replace(replace(replace(replace(replace(replace(t, '’', ''''), '‘', ''''), '“', '"'), '”', '"'), '–', '-'), '—', '-');
      t := replace(replace(t, E'\u00a0', ' '), '…', '...');
    end if;
    if octet_length(t) > char_length(t) then
      -- Decomposing would make a blank with a mark of these, or two signs.
      if t ~ '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u2033\u2036]' then
        t := translate(t, E'\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u2033\u2036', '''''''''''''""');
      end if;
      -- Marks that go with a letter, and what nobody sees.
      t := regexp_replace(normalize(t, nfkd), '['
        '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670'
        '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08ff'
        '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ufe20-\ufe2f'
        '\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
        '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff'
        ']', '', 'g');
    end if;
    if octet_length(t) = char_length(t) then
      t := lower(t collate "C");
    else
      t := lower(t collate pg_c_utf8);
      t := replace(replace(replace(replace(replace(replace(t, 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ς', 'σ');
      t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      if t ~ ('[ꜳꜵꜷꜹꜽꝏꝡ' || seldom || ']') then
        t := translate(t, seldom, plain);
        t := replace(replace(replace(replace(t, 'ꜳ', 'aa'), 'ꜵ', 'ao'), 'ꜷ', 'au'), 'ꜹ', 'av');
        t := replace(replace(replace(t, 'ꜽ', 'ay'), 'ꝏ', 'oo'), 'ꝡ', 'vy');
      end if;
    end if;
    t := replace(replace(replace(replace(t, '`', ''''), E'\r', ' '), E'\n', ' '), E'\t', ' ');
    if octet_length(t) > char_length(t) then
      t := replace(replace(replace(replace(t, E'\u2028', ' '), E'\u2029', ' '), E'\u0085', ' '), E'\u1680', ' ');
    end if;
    while strpos(t, '  ') > 0 loop
      t := replace(t, '  ', ' ');
    end loop;
    return t;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.follow_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    thanked timestamptz := new.thanked_at;
  begin
    if sec.person() is null then
      return new;
    end if;
    if sec.person() = new.person_id then
      new := old;
      new.read_at := coalesce(old.read_at, sec.now());
      new.thanked_at := case when thanked is not null then coalesce(old.thanked_at, sec.now()) end;
      return new;
    end if;
    new.read_at := old.read_at;
    new.thanked_at := old.thanked_at;
    if (new.status, new.leader_comments, new.ai_analysis, new.included)
      is not distinct from (old.status, old.leader_comments, old.ai_analysis, old.included) then
      return new;
    end if;
    -- One step after the other, and nothing of what was delivered. Its author may have made the entry private, or deleted it, at this
    -- moment.
    if new.status <> all (case old.status
        when 'pending' then array['pending', 'reviewed', 'delivered', 'dismissed']
        when 'reviewed' then array['reviewed', 'delivered', 'dismissed']
        when 'dismissed' then array['dismissed', case when old.reviewed_at is null then 'pending' else 'reviewed' end]
        else '{}'
      end)
      or not exists (select 1 from app.entries where id = old.entry_id and audience <> 'private' and trashed_at is null) then
      raise insufficient_privilege using message = 'This feedback stays as it is';
    end if;
    new.version := old.version + 1;
    new.updated_at := sec.now();
    if new.status = 'dismissed' then
      new.dismissed_at := sec.now();
      new.dismissed_by := sec.person();
    else
      new.dismissed_at := null;
      new.dismissed_by := null;
    end if;
    if 'dismissed' not in (old.status, new.status) then
      new.leader_id := sec.person();
    end if;
    if new.status = 'reviewed' then
      new.reviewed_at := coalesce(case when old.status = 'dismissed' then old.reviewed_at end, sec.now());
    end if;
    if new.status = 'delivered' then
      new.delivered_at := sec.now();
      new.entry_version := (select version from app.entries where id = new.entry_id);
      -- What the author is not to read is kept for nobody.
      new.delivered_analysis := (
        select jsonb_object_agg(key, value) from jsonb_each(new.ai_analysis) where key = any (new.included)
      );
      new.ai_analysis := null;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held text := substring(to_jsonb(new) ->> tg_argv[0] from '[0-9a-f]{32}$');
    left_behind text := substring(to_jsonb(old) ->> tg_argv[0] from '[0-9a-f]{32}$');
  begin
    if held is not distinct from left_behind then
      return null;
    end if;
    delete from app.files_to_remove where key = held and coalesce(announced_by = sec.person(), sec.person() is null);
    if not found and held is not null and sec.person() is not null then
      raise insufficient_privilege using message = 'This file was not announced by whoever takes it';
    end if;
    insert into app.files_to_remove as f (key, due_at)
      select left_behind, sec.now()
      where left_behind is not null
        and not exists (select 1 from app.attachments where key = left_behind)
        and not exists (select 1 from app.people where avatar = '/avatars/' || left_behind)
        and not exists (select 1 from app.daily_images where key = left_behind)
        and not exists (select 1 from app.organizations where logo like '/logos/%-' || left_behind)
      on conflict (key) do update set due_at = least(f.due_at, excluded.due_at);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_highlighted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    taken text := case when new.trashed_at is not null then 'deleted' when new.audience = 'private' then 'kept' end;
  begin
    if (sec.audience_now(new) = 'private' and sec.audience_now(old) = 'private')
      or not exists (select 1 from app.highlights where entry_id = new.id) then
      return null;
    end if;
    -- Whoever uses it at this moment is waited for, or waits.
    update app.highlights set taken_back = taken where entry_id = new.id and taken_back is distinct from taken;
    perform sec.tell_highlight(new.id, new.person_id, new.organization_id);
    if taken is not null then
      perform sec.tell_take_down(new.id);
      return null;
    end if;
    perform sec.forget_take_down(new.id);
    if exists (
        select 1 from app.highlight_consents where entry_id = new.id and answer = 'given' and entry_version < new.version
      )
      and not exists (
        select 1 from app.notifications where entry_id = new.id and kind = 'highlighted' and read_at is null
      )
    then
      delete from app.notifications where entry_id = new.id and kind = 'highlighted';
      perform sec.notify(new.person_id, 'highlighted', (
        select leader_id from app.highlights
        where entry_id = new.id and leader_id in (select sec.answering_for(new.person_id))
        order by created_at desc limit 1
      ), entry => new.id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    entry uuid;
  begin
    for entry in
      select distinct h.entry_id from app.highlights h join app.entries e on e.id = h.entry_id
      where h.person_id = new.person_id and (h.used_at is not null or (e.audience <> 'private' and e.trashed_at is null))
    loop
      if new.cancelled_at is null then
        perform sec.tell_take_down(entry);
      else
        perform sec.forget_take_down(entry);
      end if;
      perform sec.tell_highlight(entry, new.person_id, new.organization_id);
    end loop;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_readable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_readable boolean := new.audience <> 'private' and new.trashed_at is null;
    before text := case when old.audience <> 'private' and old.trashed_at is null then old.text end;
  begin
    update app.feedback f set readable = is_readable,
        version = f.version + case when f.status = 'delivered' then 0 else 1 end
      where f.entry_id = new.id and case
        when f.status = 'delivered' then f.readable <> is_readable
        else case when is_readable then new.text end is distinct from before
      end;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.updated_at := sec.now();
    if (new.status, new.admin_notes, new.answer) <> (old.status, old.admin_notes, old.answer) then
      new.version := old.version + 1;
    end if;
    if new.status <> old.status then
      if new.status in ('resolved', 'closed') then
        new.resolved_at := sec.now();
        new.resolved_by := sec.person();
      else
        new.resolved_at := null;
        new.resolved_by := null;
      end if;
    end if;
    if new.answer <> old.answer then
      new.answered_at := case when new.answer = '' then null else sec.now() end;
      if new.answer <> '' and new.person_id is distinct from sec.person()
        and exists (select 1 from app.people where id = new.person_id and organization_id = new.organization_id) then
        if tg_table_name = 'content_reports' then
          delete from app.notifications where report_id = new.id and kind = 'report-answered';
          perform sec.notify(new.person_id, 'report-answered', null, report => new.id);
        else
          delete from app.notifications where error_report_id = new.id and kind = 'error-answered';
          perform sec.notify_of_error(new.person_id, 'error-answered', new.id);
        end if;
      end if;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.follow_summary()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if sec.person() = new.participant_id then
      new.summary_content := old.summary_content;
      new.read_at := coalesce(old.read_at, sec.now());
      return new;
    end if;
    new.read_at := old.read_at;
    if new.summary_content <> old.summary_content then
      if old.read_at is not null then
        insert into app.summary_versions (summary_id, version, participant_id, organization_id, summary_content, updated_at)
          values (old.id, old.version, old.participant_id, old.organization_id, old.summary_content, old.updated_at);
      end if;
      new.version := old.version + 1;
      new.updated_at := sec.now();
      new.read_at := null;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.forget_deleted_words(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    reports integer;
    files integer;
  begin
    perform sec.note_deletion(m.id, m.removed_at)
      from app.messages m
      where m.removed_at is not null and m.id in (
        select (told ->> 'id')::uuid from app.content_reports r,
          jsonb_path_query(r.evidence, '$.*[*] ? (!exists (@.deletedAt))') told
      );
    update app.content_reports set evidence = sec.evidence_at(evidence, null, moment)
      where evidence @? '$.*[*] ? (exists (@.deletedAt) && !exists (@.gone))'
        and evidence <> sec.evidence_at(evidence, null, moment);
    get diagnostics reports = row_count;
    delete from app.attachments a using app.messages m
      where m.id = a.message_id and m.removed_at is not null
        and (m.removed_at <= moment - interval '90 days' or not exists (select 1 from app.content_reports r where r.message_id = m.id));
    get diagnostics files = row_count;
    return reports + files;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.forget_events(older interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    last xid8;
    gone integer;
  begin
    with old as (
      delete from app.events where id = any (array(
        select id from app.events where happened_at < clock_timestamp() - older order by happened_at limit 10000
      ))
      returning written_by
    )
    select max(written_by), count(*) into last, gone from old;
    if last is not null then
      insert into app.forgotten_events as f (before) values ((last::text::bigint + 1)::text::xid8)
        on conflict (single) do update set before = greatest(f.before, excluded.before);
    end if;
    return gone;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.forget_file_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.content_reports set evidence = jsonb_set(evidence, '{entry,files}', (evidence #> '{entry,files}') - old.name)
      where evidence @> jsonb_build_object('entry', jsonb_build_object('id', old.removed_from))
        and not exists (select 1 from app.attachments a where a.entry_id = old.removed_from and a.name = old.name);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.forget_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_table_name = 'blocks' then
      delete from app.notifications where person_id = new.person_id and actor_id = new.blocked_id;
    elsif new.removed_at is not null then
      delete from app.notifications where message_id = new.id;
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.forget_reasons()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.audit_log set detail = detail - 'reason' where subject_id = old.id and detail ? 'reason';
    return old;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.forget_take_down(entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.notifications n using app.highlights h
      where n.highlight_id = h.id and h.entry_id = entry and h.taken_back is null
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.forget_taken_mark(of_walk smallint, of_day smallint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.taken_marks where person_id = sec.person() and walk = of_walk and day = of_day
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.forget_traces(leaver uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.events where scope_id = leaver or kept_from @> array[leaver] or data ->> 'authorId' = leaver::text;
    delete from app.insights where people @> array[leaver];
    update app.messages set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.reactions set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.audit_log set detail = detail - 'leader' where detail ? 'leader' and detail ->> 'leader' = leaver::text;
    update app.feedback set leader_name = null where leader_id = leaver and leader_name is not null;
    update app.personal_summaries set leader_name = null where leader_id = leaver and leader_name is not null;
    update app.content_reports r set evidence = case
        when r.subject_id = leaver then '{}'
        else jsonb_set(r.evidence, '{around}', coalesce((
          select jsonb_agg(told) from jsonb_array_elements(r.evidence -> 'around') told where told ->> 'senderId' <> leaver::text
        ), '[]'))
      end
      where r.subject_id = leaver
        or r.evidence @> jsonb_build_object('around', jsonb_build_array(jsonb_build_object('senderId', leaver)));
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.forget_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from app.notifications n
      where n.organization_id = old.organization_id and n.kind = 'sign-up-waits' and not exists (
        select 1 from auth.sign_ups s where s.organization_id = old.organization_id and s.confirmed_at is not null
      );
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.former_in_sight()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select f.person_id from app.former_members f
    where f.organization_id = sec.organization() and (f.discoverable or f.person_id in (select sec.known()))
    except
    select sec.hidden()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.found_people(words text)
 RETURNS TABLE(id uuid, display_name text, role text, joined_at timestamp with time zone, last_active_at timestamp with time zone, suspended_at timestamp with time zone, leaves_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    wanted text := sec.folded(words);
  begin
    if words is null then
      return query
        select p.id, p.display_name, coalesce(p.standing, 'participant'), p.created_at, p.last_active_at, p.suspended_at, d.due_at
        from app.people p left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
        where p.organization_id = sec.organization();
    else
      -- Without "offset 0" the words would be put together anew at each place where folding looks at them.
      return query
        select p.id, p.display_name, coalesce(p.standing, 'participant'), p.created_at, p.last_active_at, p.suspended_at, d.due_at
        from (
          select p.*, sec.words_for(p.display_name, n.first_name, n.last_name, u.email) as words
          from app.people p join auth."user" u on u.id = p.id left join app.names n on n.person_id = p.id
          where p.organization_id = sec.organization()
          offset 0
        ) p left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
        where strpos(sec.folded(p.words), wanted) > 0;
    end if;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.give_logo(which text, file text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    refused text;
  begin
    -- Its name, its plan and who manages it stay as they are asked for.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    refused := sec.refusal_of_logo(which);
    if refused is null then
      update app.organizations set logo = file where slug = which and logo is distinct from file;
    end if;
    return refused;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.give_turn_back(turn_key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update app.counters set count = count - 1 where key = turn_key and count > 0 $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.gives_mark(of_walk smallint, of_day smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select not exists (
      select 1 from app.taken_marks t
      where t.person_id = sec.person() and t.walk = of_walk and t.day = of_day and not exists (
        select 1 from app.entries e
        where e.person_id = t.person_id and e.walk = t.walk and e.day = t.day and e.trashed_at is null
          and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > t.taken_at
      )
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.grant_role(receiver uuid, granted app.role, giver uuid, how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    former app.role := (select role from app.roles where person_id = receiver);
  begin
    update app.roles set role = granted, granted_by = giver, granted_at = sec.now() where person_id = receiver;
    insert into app.audit_log (organization_id, at, actor_id, subject_id, act, detail)
      select organization_id, sec.now(), giver, id, 'role.granted', jsonb_build_object('role', granted, 'former', former, 'how', how)
      from app.people where id = receiver;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.has_admin(which uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select 1 from app.roles where role = 'admin' and organization_id = which)
      and (which = sec.organization() or sec.runs_platform())
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.has_feature(feature text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select feature = any (sec.features_of(subscription_tier, subscription_status)) from app.organizations where id = sec.organization()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.heard_authors()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
      except
      select sec.blocked()
    )
    union
    select a.participant_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.leader_id = sec.person()
    union
    select sec.person()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.hidden()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    (
      select person_id from app.settings where not discoverable and organization_id = sec.organization()
      union
      select person_id from app.blocks where blocked_id = sec.person()
    )
    except
    select sec.known()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.highlighters_of(entry uuid, author uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select leader_id from app.highlights where entry_id = entry and leader_id in (select sec.answering_for(author))
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.hold_walk(of_person uuid, of_walk smallint, seen integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held app.walks;
  begin
    if exists (select 1 from app.people where id = of_person and organization_id = sec.organization()) then
      -- Every write of theirs begins with this lock.
      perform pg_advisory_xact_lock(hashtextextended(of_person::text, 0));
    end if;
    select * into held from app.walks
      where person_id = of_person and number = of_walk and organization_id = sec.organization() and started_at is not null
      for update;
    return found and held.completions_version = seen and not exists (
      select 1 from app.walks where person_id = of_person and number > of_walk and started_at is not null
    );
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.ids_in(files jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT ((file.value ->> 'as'::text))::uuid AS uuid FROM jsonb_array_elements(ids_in.files) file(value))
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.import_drafts(pieces jsonb)
 RETURNS TABLE(place integer, outcome text, files jsonb, named uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    piece record;
    kept record;
  begin
    perform sec.require_importable(pieces);
    for piece in select * from jsonb_to_recordset(pieces) as p (
      place integer, kind text, walk smallint, day smallint, text text, audience app.audience, saved_at timestamptz, files jsonb
    ) loop
      place := piece.place;
      files := sec.import_file_ids(piece.files);
      select d.text, d.attachments into kept from app.drafts d
        where d.person_id = sec.person() and d.kind = piece.kind and d.entry_id is null
          and d.walk is not distinct from piece.walk and d.day is not distinct from piece.day;
      if found then
        outcome := case when kept.text = piece.text then 'here' else 'conflict' end;
        named := kept.attachments;
      else
        outcome := 'new';
        named := sec.ids_in(files);
        insert into app.walks (person_id, organization_id, number, started_at)
          select sec.person(), sec.organization(), piece.walk, null where piece.walk is not null on conflict do nothing;
        insert into app.drafts (person_id, organization_id, kind, walk, day, text, audience, attachments, saved_at)
          values (sec.person(), sec.organization(), piece.kind, piece.walk, piece.day, piece.text, piece.audience,
            named, sec.claimed(piece.saved_at, sec.now()));
      end if;
      return next;
    end loop;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.import_entries(pieces jsonb)
 RETURNS TABLE(place integer, outcome text, differs boolean, read_by_others boolean, updates_added integer, texts_added integer, withheld text[], entry_id uuid, imported boolean, files jsonb, named uuid[], given uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    told app.told_entry;
    held app.entries;
  begin
    perform sec.require_importable(pieces);
    for told in select * from jsonb_populate_recordset(null::app.told_entry, pieces) loop
      select e.* into held from app.entries e
        where e.person_id = sec.person() and e.id in (told.id, told.spare)
        order by e.id = told.id desc nulls last limit 1;
      place := told.place;
      outcome := sec.outcome_of(told, held);
      differs := outcome = 'here'
        and (held.kind, held.walk, held.day, held.text) <> (told.kind, told.walk, told.day, told.text);
      if outcome = 'new' then held := sec.add_told(told); end if;
      entry_id := case when outcome in ('new', 'here') then held.id end;
      imported := entry_id is not null and held.imported_at is not null;
      -- Whoever reads an entry reads its updates and files, and these are others than it is brought along for: it was changed
      -- since, or the row is for fewer people.
      read_by_others := imported and held.audience <> 'private' and (coalesce(held.edited_at > held.imported_at, false)
        or told.audience = 'private' or (told.audience = 'leader' and held.audience = 'shared'));
      updates_added := 0;
      texts_added := 0;
      given := null;
      if imported and (held.kind, held.walk, held.day) = (told.kind, told.walk, told.day) then
        select c.updates_added, c.texts_added, c.given into updates_added, texts_added, given
          from sec.complete_told(held, told, read_by_others) c;
      end if;
      withheld := case when entry_id is not null then sec.withheld_of(held, told) else '{}' end;
      files := sec.import_file_ids(told.files);
      named := array(select unnest(d.attachments) from app.drafts d where d.person_id = sec.person() and d.entry_id = held.id);
      return next;
    end loop;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.import_file_ids(named jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
        'as', coalesce(mine.id, case when taken.id is null then wanted.id end, wanted.spare),
        'here', mine.id is not null) order by wanted.place), '[]')
    from rows from (jsonb_to_recordset(named) as (id uuid, spare uuid)) with ordinality as wanted (id, spare, place)
    left join lateral (
      select a.id from app.attachments a
      where a.person_id = sec.person() and a.id in (wanted.id, wanted.spare)
      order by a.id = wanted.id desc nulls last limit 1
    ) mine on true
    left join app.attachments taken on taken.id = wanted.id
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.import_whys(pieces jsonb)
 RETURNS TABLE(place integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    piece record;
    kept text;
  begin
    perform sec.require_importable(pieces);
    for piece in select * from jsonb_to_recordset(pieces) as p (place integer, walk smallint, text text, written_at timestamptz) loop
      place := piece.place;
      select w.text into kept from app.whys w where w.person_id = sec.person() and w.walk = piece.walk;
      if found then
        outcome := case when kept = piece.text then 'here' else 'conflict' end;
      else
        outcome := 'new';
        insert into app.walks (person_id, organization_id, number, started_at)
          values (sec.person(), sec.organization(), piece.walk, null) on conflict do nothing;
        insert into app.whys (person_id, walk, organization_id, text, written_at)
          values (sec.person(), piece.walk, sec.organization(), piece.text, sec.claimed(piece.written_at, sec.now()));
      end if;
      return next;
    end loop;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.invitation_for_member(invited uuid)
 RETURNS TABLE(organization text, leader_id uuid, leads_asker boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case when o.id <> sec.organization() then o.name end, l.id,
      exists (select 1 from app.leader_assignments a where a.leader_id = l.id and a.participant_id = sec.person())
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people l on l.id = i.leader_id and o.id = sec.organization() and sec.leads_in(l.id, o.id)
    where i.code = invited
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.invitation_letter(which uuid)
 RETURNS TABLE(code uuid, organization_id uuid, inviter text, leader text, ends_at timestamp with time zone, zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select i.code, i.organization_id, p.display_name, l.display_name, i.ends_at, o.unlock_zone
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people p on p.id = i.made_by and p.organization_id = i.organization_id
      left join app.people l on l.id = i.leader_id and sec.leads_in(l.id, o.id)
    where i.id = which and sec.standing_of(i, sec.now()) = 'good'
  $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.invite(invitation uuid, which text, called text, into_circle_of uuid, ends timestamp with time zone, most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    home app.organizations;
    refused text;
  begin
    select o.* into home from app.organizations o
      where case when which is null then o.id = sec.organization() else o.slug = which end
        and (o.id = sec.organization() or sec.administers(o.id))
      for share;
    refused := case
      when home.id is null then 'NOT_FOUND'
      when not sec.administers(home.id) and into_circle_of is distinct from sec.person() then 'FORBIDDEN'
      when home.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
      when into_circle_of is not null
        and not 'group-management' = any (sec.features_of(home.subscription_tier, home.subscription_status)) then 'NOT_IN_PLAN'
      when into_circle_of is not null and not sec.leads_in(into_circle_of, home.id) then 'NOT_A_LEADER'
    end;
    if refused is not null then
      return refused;
    end if;
    insert into app.invitations (id, organization_id, label, leader_id, made_by, ends_at, places)
      values (invitation, home.id, called, into_circle_of, sec.person(), ends, most)
      on conflict (id) do nothing;
    if found then
      perform sec.note_in_both(home.id, 'invitation.made', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', into_circle_of, 'places', most, 'ends', ends
      ));
    elsif not exists (select 1 from app.invitations i where i.id = invitation and i.made_by = sec.person()) then
      return 'NOT_FOUND';
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.is_archived()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select subscription_status = 'archived' from app.organizations where id = sec.organization() $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.is_by_key()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select sec.api_key() is not null $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.is_leaving(which uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select 1 from app.deletions where person_id = which and cancelled_at is null) $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.is_open(of_walk smallint, of_day smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((of_day = 1) OR (EXISTS (SELECT 1 FROM app.openings o WHERE ((o.person_id = sec.person()) AND (o.walk = is_open.of_walk) AND (o.day = is_open.of_day) AND (o.opens_at <= sec.now())))) OR (EXISTS (SELECT 1 FROM app.completions c WHERE ((c.person_id = sec.person()) AND (c.walk = is_open.of_walk) AND (c.day = is_open.of_day)))))
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.is_seen(entry uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select 1 from app.entries e where e.id = entry and sec.audience_now(e) <> 'private') $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.is_suspended(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select 1 from app.people where id = account and suspended_at is not null) $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.keep_daily_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := nextval('app.daily_image_versions');
    if tg_op = 'UPDATE' and new.left_at is not null then
      new.left_at := coalesce(old.left_at, sec.now());
    end if;
    if new.left_at is null and (tg_op = 'INSERT' or old.left_at is not null) then
      update app.daily_images set left_at = sec.now()
        where organization_id = new.organization_id and day = new.day and kind = new.kind and left_at is null;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.text <> old.text and new.removed_at is null then
      if new.sender_id is distinct from sec.person() or old.removed_at is not null or old.is_entry
        or old.sent_at <= sec.now() - interval '15 minutes'
        or sec.edit_tells(old.conversation_id, old.sent_at) then
        raise insufficient_privilege using message = 'This message stays as it is';
      end if;
      new.edited_at := sec.now();
      new.kept_from := array(select unnest(old.kept_from) union select unnest(sec.kept_from(old.conversation_id, old.sender_id)));
    end if;
    if old.removed_at is not null then
      new.removed_at := old.removed_at;
      new.text := '';
      new.change := old.change;
    elsif new.removed_at is not null then
      new.removed_at := sec.now();
      new.removed_by := sec.person();
      new.text := '';
      delete from app.attachments
        where message_id = old.id and not exists (select 1 from app.content_reports where message_id = old.id);
    end if;
    if (new.text, new.removed_at, new.change) is distinct from (old.text, old.removed_at, old.change) then
      update app.conversations set last_change = last_change + 1
        where id = new.conversation_id returning last_change into new.change;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.note is distinct from old.note and old.note <> '' then
      insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at, removed_at)
        values (old.entry_id, old.person_id, old.organization_id, old.note, old.answered_at, sec.now());
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_opening(of_walk smallint, of_day smallint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select sec.keep_opening_of(sec.person(), of_walk, of_day, at) $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.keep_opening_of(of_person uuid, of_walk smallint, of_day smallint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.openings
      where person_id = of_person and walk = of_walk and opens_at > sec.now() and day is distinct from of_day;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select person_id, organization_id, walk, of_day, at
      from app.completions
      where person_id = of_person and walk = of_walk and day = of_day - 1 and completed_at < at
      on conflict do nothing;
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.keep_organization()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version + 1;
    if new.custom_domain is distinct from old.custom_domain then
      new.domain_token := gen_random_uuid();
      new.domain_proved_at := null;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_reaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.kept_from := sec.kept_from((select conversation_id from app.messages where id = new.message_id), new.person_id);
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.people set standing = nullif(new.role, 'participant') where id = new.person_id;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.text is distinct from old.text or new.audience is distinct from old.audience then
      insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
        values (old.id, old.version, old.person_id, old.organization_id, old.text, old.audience,
          coalesce(old.edited_at, old.written_at));
      new.version := old.version + 1;
      new.edited_at := sec.now();
    end if;
    if new.trashed_at is distinct from old.trashed_at and new.trashed_at is not null then
      new.trashed_at := sec.now();
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.kept_from(conversation uuid, sender uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select array(
      select other from app.conversations c
      left join app.roles r on r.person_id = c.leader_id and r.role <> 'participant'
      cross join (
        select blocked_id from app.blocks where person_id = sender union select person_id from app.blocks where blocked_id = sender
      ) apart (other)
      where c.id = conversation and coalesce(r.person_id not in (other, sender), true)
        and (coalesce(c.first_id, c.second_id) is null or other in (c.first_id, c.second_id))
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.known()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select sec.person()
    union
    select sec.my_circle()
    union
    select member_id from app.community_members where owner_id = sec.person()
    union
    select owner_id from app.community_members where member_id = sec.person()
    union
    select second_id from app.conversations where first_id = sec.person() and second_id is not null
    union
    select first_id from app.conversations where second_id = sec.person() and first_id is not null
    union
    select blocked_id from app.blocks where person_id = sec.person()
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.leads_in(leader uuid, place uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.people p join app.roles r on r.person_id = p.id and r.role in ('leader', 'admin')
        join app.organizations o on o.id = p.organization_id
      where p.id = leader and o.id = place and p.suspended_at is null
        and not exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
        and 'group-management' = any (sec.features_of(o.subscription_tier, o.subscription_status))
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.leave()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    due timestamptz := sec.now() + interval '30 days';
  begin
    -- Of two admins who leave at once, each would find the other still there.
    perform 1 from app.roles where organization_id = sec.organization() and role = 'admin' order by person_id for update;
    if not sec.may_leave() then
      return null;
    end if;
    insert into app.deletions (person_id, organization_id, due_at) values (sec.person(), sec.organization(), due)
      on conflict (person_id) do update set asked_at = sec.now(), due_at = due, cancelled_at = null;
    insert into app.audit_log (organization_id, actor_id, subject_id, act)
      values (sec.organization(), sec.person(), sec.person(), 'deletion.asked');
    delete from auth.session where "userId" = sec.person();
    return due;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.leaving()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select person_id from app.deletions where cancelled_at is null and organization_id = sec.organization() $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.let_in(which uuid)
 RETURNS TABLE(refused text, account uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it auth.sign_ups;
  begin
    -- It is not archived meanwhile.
    perform 1 from app.organizations where id = sec.organization() and subscription_status <> 'archived' for share;
    if not found then
      refused := 'TAKES_NOBODY_NEW';
      return next;
      return;
    end if;
    it := sec.take_out(which);
    if it.id is null then
      return;
    end if;
    insert into auth."user" (id, email, name, "firstName", "lastName", organization_id, "emailVerified", names_told)
      values (it.id, it.email, it.display_name, it.first_name, it.last_name, sec.organization(), true, it.password is null);
    if it.password is not null then
      insert into auth.account ("userId", "accountId", "providerId", password) values (it.id, it.id::text, 'credential', it.password);
    end if;
    perform sec.note_managing(it.id, 'sign-up.let-in');
    account := it.id;
    return next;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.make_api_key(key_name text, key_hash text, key_last_four text, key_scopes text[], ends timestamp with time zone, most integer)
 RETURNS TABLE(refused text, made uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if sec.api_key() is not null then
      refused := 'FORBIDDEN';
      return next;
      return;
    end if;
    -- Two at once cannot both find room for one more.
    perform pg_advisory_xact_lock(hashtextextended('api keys of ' || sec.organization(), 0));
    refused := case
      when not sec.has_feature('api-access') then 'NOT_IN_PLAN'
      when (select count(*) from app.api_keys k
          where k.organization_id = sec.organization() and k.revoked_at is null and (k.ends_at is null or k.ends_at > sec.now())
        ) >= most then 'TOO_MANY_KEYS'
    end;
    if refused is null then
      insert into app.api_keys (name, hash, last_four, scopes, made_by, ends_at)
        values (key_name, key_hash, key_last_four, key_scopes, sec.person(), ends)
        returning id into made;
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (sec.organization(), sec.person(), 'api-key.made', jsonb_build_object(
          'name', key_name, 'last_four', key_last_four, 'scopes', to_jsonb(key_scopes), 'ends', ends
        ));
    end if;
    return next;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.manage_role(receiver uuid, wanted app.role)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    refused text := sec.refusal_to_manage(receiver);
    had app.role := (select role from app.roles where person_id = receiver);
  begin
    if refused = 'OWN_ACCOUNT' then
      return case when wanted <> 'admin' then 'OWN_ROLE' end;
    end if;
    if refused is null and not sec.change_role(receiver, wanted, sec.person(), 'user management') then
      return 'FORBIDDEN';
    end if;
    if refused is null and wanted = 'admin' and had <> 'admin' then
      perform sec.drop_sessions(receiver);
    end if;
    return refused;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.managed_among(those uuid[])
 RETURNS TABLE(id uuid, display_name text, avatar text, first_name text, last_name text, email text, confirmed boolean, role app.role, joined_at timestamp with time zone, last_active_at timestamp with time zone, suspended_at timestamp with time zone, leaves_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id, p.display_name, p.avatar, coalesce(n.first_name, ''), coalesce(n.last_name, ''), u.email, u."emailVerified",
      r.role, p.created_at, p.last_active_at, p.suspended_at, d.due_at
    from app.people p
    join auth."user" u on u.id = p.id
    join app.roles r on r.person_id = p.id
    left join app.names n on n.person_id = p.id
    left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
    where p.id = any (those) and p.organization_id = sec.organization()
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.managed_invitations(which text)
 RETURNS TABLE(id uuid, organization_id uuid, code uuid, slug text, is_default boolean, label text, leader_id uuid, made_by uuid, made_at timestamp with time zone, ends_at timestamp with time zone, places integer, mailed integer, opened integer, signed_up integer, confirmed integer, standing text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select i.id, i.organization_id, i.code, o.slug, o.is_default, i.label, i.leader_id, i.made_by, i.made_at, i.ends_at,
      i.places, i.mailed, i.opened, i.signed_up, i.confirmed, sec.standing_of(i, sec.now())
    from app.organizations o join app.invitations i on i.organization_id = o.id
    where case when which is null then o.id = sec.organization() else o.slug = which end
      and (sec.administers(o.id) or (o.id = sec.organization() and i.leader_id = sec.person()))
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.managed_organizations()
 RETURNS SETOF app.organizations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from app.organizations where id = sec.organization() or (select sec.runs_platform()) $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.managed_people()
 RETURNS TABLE(id uuid, display_name text, avatar text, first_name text, last_name text, email text, confirmed boolean, role app.role, joined_at timestamp with time zone, last_active_at timestamp with time zone, suspended_at timestamp with time zone, leaves_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id, p.display_name, p.avatar, coalesce(n.first_name, ''), coalesce(n.last_name, ''), u.email, u."emailVerified",
      r.role, p.created_at, p.last_active_at, p.suspended_at, d.due_at
    from app.people p
    join auth."user" u on u.id = p.id
    join app.roles r on r.person_id = p.id
    left join app.names n on n.person_id = p.id
    left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
    where p.organization_id = sec.organization()
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.mark_day(of_walk smallint, of_day smallint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if (select count(distinct kind) from app.entries
        where person_id = sec.person() and walk = of_walk and day = of_day and trashed_at is null
          and kind in ('reflection', 'challenge')) = 2
      and exists (select 1 from app.walks
        where person_id = sec.person() and number = of_walk and started_at is not null)
      and sec.is_open(of_walk, of_day)
    then
      if sec.gives_mark(of_walk, of_day) then
        insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
          values (sec.person(), sec.organization(), of_walk, of_day, coalesce((
            select f.completed_at from app.former_completions f
            where f.person_id = sec.person() and f.walk = of_walk and f.day = of_day and not exists (
              select 1 from app.entries e
              where e.person_id = f.person_id and e.walk = f.walk and e.day = f.day and e.trashed_at is null
                and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > f.completed_at)
          ), sec.now()), 'entries')
          on conflict do nothing;
        delete from app.taken_marks where person_id = sec.person() and walk = of_walk and day = of_day;
        update app.walks set walked = walked || of_day
          where person_id = sec.person() and number = of_walk and of_day <> all (walked);
      end if;
    else
      with gone as (
        delete from app.completions
          where person_id = sec.person() and walk = of_walk and day = of_day and source = 'entries'
          returning person_id, walk, day, completed_at
      )
      insert into app.former_completions (person_id, walk, day, completed_at)
        select person_id, walk, day, completed_at from gone
        on conflict (person_id, walk, day) do update set completed_at = excluded.completed_at;
    end if;
    return exists (
      select 1 from app.completions where person_id = sec.person() and walk = of_walk and day = of_day
    );
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.may_leave()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select not exists (select 1 from app.roles where person_id = sec.person() and role = 'admin')
      or exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.organization_id = sec.organization() and r.role = 'admin' and r.person_id <> sec.person()
          and r.person_id not in (select sec.leaving())
      )
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.may_write_to(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.people p
      join app.settings s on s.person_id = p.id and s.receives_messages
      join app.organizations o on o.id = p.organization_id
      where p.id = other and p.organization_id = sec.organization() and p.suspended_at is null
        and other <> all (array(select sec.blocked() union all select sec.leaving()))
        and (o.message_rule = 'everyone'
          or other in (select sec.my_circle())
          or exists (select 1 from app.roles where role = 'admin' and person_id in (other, sec.person()))
          or (exists (select 1 from app.community_members where owner_id = other and member_id = sec.person())
            and exists (select 1 from app.community_members where owner_id = sec.person() and member_id = other)))
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.members_of(conversation uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select member from app.conversations c cross join lateral (
      select c.first_id union all select c.second_id union all select c.leader_id
      union all select participant_id from app.leader_assignments where leader_id = c.leader_id
    ) members (member)
    join app.people p on p.id = member and p.organization_id = c.organization_id
    where c.id = conversation
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.moment_of(milliseconds double precision)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN ('1970-01-01 00:00:00+00'::timestamp with time zone + (milliseconds * '00:00:00.001'::interval))
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.move_person(address text, which text, seen_in text, why text)
 RETURNS TABLE(refused text, moved uuid, joined uuid, joins_default boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it record;
  begin
    select * into it from sec.to_be_moved(address, which, seen_in);
    if not found then
      refused := 'NOT_FOUND';
      return next;
      return;
    end if;
    if it.person_id is not null and it.refused is distinct from 'FORBIDDEN' then
      -- Nobody comes to have the address there meanwhile.
      perform pg_advisory_xact_lock(hashtextextended(lower(trim(address)), 0));
      -- Every write of theirs begins with this lock, and so does every move.
      perform pg_advisory_xact_lock(hashtextextended(it.person_id::text, 0));
      -- It is not archived meanwhile.
      perform 1 from app.organizations where id = it.target_id for share;
      select * into it from sec.to_be_moved(address, which, seen_in);
      -- Of two admins who go at once, each would find the other still there; and whoever asks may be one no longer.
      perform 1 from app.roles where role = 'admin' and organization_id in (it.from_id, sec.organization())
        order by person_id for update;
      select * into it from sec.to_be_moved(address, which, seen_in);
      if not exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.person_id = sec.person() and r.role = 'admin' and r.organization_id = sec.organization()
      ) then
        it.refused := 'FORBIDDEN';
      end if;
    end if;
    if it.refused = 'ALREADY_THERE' and exists (
      select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
      where f.person_id = it.person_id and o.slug = seen_in
    ) then
      it.refused := 'MOVED_ALREADY';
    elsif it.refused is null and not exists (select 1 from app.organizations where id = it.from_id and slug = seen_in) then
      it.refused := 'ELSEWHERE';
    end if;
    if it.refused is not null then
      refused := it.refused;
      return next;
      return;
    end if;
    -- Whoever ties themselves to them at this moment is waited for, or finds them gone.
    perform 1 from app.people where id = it.person_id for update;
    perform sec.end_ties(it.person_id);
    perform sec.take_along(it.person_id, it.from_id, it.target_id);
    perform sec.note_move(it.person_id, it.from_id, it.target_id, why);
    -- What they were told where they were is not to be had where they are.
    delete from app.events where scope_id = it.person_id;
    perform sec.drop_sessions(it.person_id);
    insert into app.notifications (person_id, organization_id, kind) values (it.person_id, it.target_id, 'moved');
    return query select null::text, it.person_id, o.id, o.is_default from app.organizations o where o.id = it.target_id;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.my_ai_key()
 RETURNS TABLE(sealed text, owner uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select k.sealed, k.organization_id from app.organization_ai_keys k join app.organizations o on o.id = k.organization_id
      where o.id = sec.organization() and o.ai_enabled and o.ai_key_shared
    union all
    select k.sealed, k.person_id from app.personal_ai_keys k join app.organizations o on o.id = k.organization_id
      where k.person_id = sec.person() and o.ai_enabled and not o.ai_key_shared
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_circle()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with mine as (
      select leader_id from app.leader_assignments where sec.person() in (leader_id, participant_id)
    )
    select leader_id from mine where leader_id <> sec.person()
    union
    select participant_id from app.leader_assignments
      where leader_id in (select leader_id from mine) and participant_id <> sec.person()
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.my_circles()
 RETURNS TABLE(conversation_id uuid, leader_id uuid, participant_id uuid, assigned_at timestamp with time zone, is_default boolean, led boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.id, c.leader_id, a.participant_id, mine.assigned_at, c.id = sec.circle_of(sec.person()),
      exists (select from app.roles r where r.person_id = c.leader_id and r.role <> 'participant')
    from app.conversations c
    join app.leader_assignments a on a.leader_id = c.leader_id and a.organization_id = c.organization_id
    left join app.leader_assignments mine on mine.leader_id = c.leader_id and mine.participant_id = sec.person()
    where c.leader_id = any (array(select sec.my_leaders() union all select sec.person()))
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_conversations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select id from app.conversations where first_id = sec.person() and organization_id = sec.organization()
    union all
    select id from app.conversations where second_id = sec.person() and organization_id = sec.organization()
    union all
    select id from app.conversations where leader_id = sec.person() and organization_id = sec.organization()
    union all
    select c.id from app.leader_assignments a
      join app.conversations c on c.leader_id = a.leader_id and c.organization_id = a.organization_id
      where a.participant_id = sec.person()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_correspondents()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select second_id from app.conversations where first_id = sec.person() and second_id is not null
    union select first_id from app.conversations where second_id = sec.person() and first_id is not null
    except select blocked_id from app.blocks where person_id = sec.person()
    except select sec.leaving()
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.my_events(since text, most integer)
 RETURNS TABLE(missed boolean, events json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with told as (
      select e.id, e.name, e.data from app.events e
      where e.written_by >= since::xid8
        -- What `receivers_of` is worth asking of: those who are leaving are out of sight, but that they leave is told.
        and e.scope_id = any (array(
          select sec.person() union select sec.organization() union select sec.my_conversations()
          union select sec.tied_authors() union select sec.my_participants() union select sec.leaving()
        ))
        and sec.person() in (select sec.receivers_of(e))
      order by e.id
      limit most + 1
    )
    select (select count(*) from told) > most
        or since::xid8 > pg_snapshot_xmax(pg_current_snapshot())
        or exists (select 1 from app.forgotten_events where since::xid8 < before),
      coalesce((select json_agg(told) from told), '[]')
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_leaders()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select leader_id from app.leader_assignments where participant_id = sec.person() $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.my_led_circles()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select id from app.conversations where leader_id = sec.person() and organization_id = sec.organization() $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_messages(moment timestamp with time zone, message uuid, most integer)
 RETURNS TABLE(id uuid, text text, sent_at timestamp with time zone, edited_at timestamp with time zone, in_circle boolean, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select m.id, m.text, m.sent_at, m.edited_at, c.first_id is null and c.second_id is null, p.display_name
    from app.messages m join app.conversations c on c.id = m.conversation_id
    left join app.people p on p.id = coalesce(c.leader_id, case sec.person() when c.first_id then c.second_id else c.first_id end)
      and p.organization_id = sec.organization()
    where m.sender_id = sec.person() and (m.sent_at, m.id) > (moment, message) and m.removed_at is null and not m.is_entry
    order by m.sent_at, m.id
    limit most
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_participants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select participant_id from app.leader_assignments where leader_id = sec.person()
    except
    select sec.leaving()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.my_removed_messages()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select id from app.messages where sender_id = sec.person() and removed_at is not null
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.name_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_table_name = 'people' then
      update auth."user" set name = new.display_name, organization_id = new.organization_id,
          invitation_id = case when organization_id = new.organization_id then invitation_id end
        where id = new.id;
      -- Whoever is moved to where they signed up as well need not wait there.
      if old.organization_id <> new.organization_id then
        delete from auth.sign_ups s using auth."user" u
          where u.id = new.id and s.email = u.email and s.organization_id = new.organization_id;
      end if;
    else
      update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name where id = new.person_id;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.name_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    select person_id, kind, day into new.person_id, new.entry_kind, new.entry_day from app.entries where id = new.entry_id;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.name_taken_along(known uuid, already text, from_id uuid, target uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(already, p.display_name, f.display_name)
    from (select known as id) its
    left join app.people p on p.id = its.id and p.organization_id = from_id
    left join app.former_members f on f.person_id = its.id and f.organization_id = from_id
    where not exists (select 1 from app.people here where here.id = its.id and here.organization_id = target)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.names_in(organization uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'names', array[p.display_name, n.first_name, n.last_name])), '[]')
    from app.people p left join app.names n on n.person_id = p.id
    where p.organization_id = organization
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.not_receiving()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select person_id from app.settings
    where not receives_messages and organization_id = sec.organization() and exists (
      select 1 from app.conversations
      where (first_id, second_id) in ((person_id, sec.person()), (sec.person(), person_id))
    )
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.note_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update app.people set last_active_at = greatest(last_active_at, new."updatedAt") where id = new."userId";
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_ai_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_table_name = 'organizations' then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.id, sec.person(), 'ai.changed', jsonb_build_object('enabled', new.ai_enabled, 'shared', new.ai_key_shared));
    else
      insert into app.audit_log (organization_id, actor_id, act)
        values ((coalesce(new, old)).organization_id, sec.person(), case when tg_op = 'DELETE' then 'ai-key.removed' else 'ai-key.set' end);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if sec.api_key() is not null then
      new.detail := new.detail || jsonb_build_object('api_key', (select k.name from app.api_keys k where k.id = sec.api_key()));
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it record := coalesce(new, old);
  begin
    -- Whoever leaves for good takes their assignments along, and there is nobody left to tell of.
    if exists (select 1 from app.people where id = it.participant_id) then
      insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
        values (it.organization_id, case when it.organization_id = sec.organization() then sec.person() end, it.participant_id,
          case when tg_op = 'INSERT' then 'assignment.added' else 'assignment.removed' end,
          jsonb_build_object('leader', it.leader_id)
            || case when tg_op = 'INSERT' and sec.person() is null then '{"how": "invitation"}'::jsonb else '{}' end);
    end if;
    return it;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.entry_version := (select version from app.entries where id = new.entry_id);
    new.answered_at := sec.now();
    if new.answer <> 'given' then
      new.named := false;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_daily_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select new.organization_id, sec.person(), did.act, jsonb_build_object('day', new.day, 'kind', new.kind)
      from (select case
        -- It stepped aside for another, which is the act.
        when pg_trigger_depth() > 1 then null
        when tg_op = 'INSERT' then 'day-image.uploaded'
        when old.left_at is null and new.left_at is not null then 'day-image.taken-back'
        when old.left_at is not null and new.left_at is null then 'day-image.put-back'
        when old.alt_text is distinct from new.alt_text then 'day-image.described'
      end) as did (act)
      where did.act is not null;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_day_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.version > 1 and not exists (
      select 1 from app.day_versions
      where organization_id = new.organization_id and day = new.day and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (new.organization_id, sec.person(), case when new.text is null then 'day.reset' else 'day.changed' end,
        jsonb_build_object('day', new.day));
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_deleted_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.note_deletion(old.id, sec.now());
    update app.insights set title = '', paragraphs = sec.standing_paragraphs(paragraphs)
      where paragraphs @> jsonb_build_array(jsonb_build_object('entries', jsonb_build_array(jsonb_build_object('id', old.id))));
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_deleted_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.note_deletion(new.id, new.removed_at);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_deletion(deleted uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update app.content_reports set evidence = sec.evidence_at(evidence, deleted, moment)
      where evidence @> jsonb_build_object('entry', jsonb_build_object('id', deleted))
        or evidence @> jsonb_build_object('message', jsonb_build_object('id', deleted))
        or evidence @> jsonb_build_object('around', jsonb_build_array(jsonb_build_object('id', deleted)))
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.note_export(form text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      values (sec.organization(), sec.person(), sec.person(), 'data.exported', jsonb_build_object('form', form))
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.note_help_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    line jsonb := to_jsonb(coalesce(new, old));
  begin
    if sec.person() is not null then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values ((line ->> 'organization_id')::uuid, sec.person(),
          case tg_table_name
            when 'help_lines' then
              case tg_op when 'INSERT' then 'help-line.added' when 'UPDATE' then 'help-line.changed' else 'help-line.removed' end
            when 'left_out_lines' then case tg_op when 'INSERT' then 'help-line.left-out' else 'help-line.put-back' end
            else case tg_op when 'DELETE' then 'help-line.unconfirmed' else 'help-line.confirmed' end
          end,
          jsonb_build_object('name', (line ->> 'name') || ', ' || (line ->> 'country')));
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_help_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before jsonb := coalesce(to_jsonb(old), '{"countries": [], "contacts": [], "duty": null, "minors": null}');
    fields text[] := array(
      select name from unnest(array['countries', 'contacts', 'duty', 'minors']) name
      where to_jsonb(new) -> name is distinct from before -> name
    );
  begin
    if sec.person() is not null and cardinality(fields) > 0 then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.organization_id, sec.person(), 'help.changed', jsonb_build_object('fields', to_jsonb(fields)));
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_in_both(which uuid, noted_act text, noted_detail jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select place, case when place = sec.organization() then sec.person() end, noted_act, noted_detail
      from (select sec.organization() union select which) as noted (place);
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.note_loose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- What goes with a message goes with nothing else.
    if old.message_id is not null and coalesce(new.entry_id, new.removed_from) is not null then
      return null;
    end if;
    if coalesce(new.entry_id, new.message_id) is not null then
      new.loose_since := null;
      new.removed_from := null;
    elsif coalesce(old.entry_id, old.message_id) is not null then
      new.loose_since := sec.now();
      new.removed_from := old.entry_id;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_managing(receiver uuid, what text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, subject_id, act)
      values (sec.organization(), sec.person(), receiver, what)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.note_move(mover uuid, from_id uuid, target uuid, why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      select place, case when o.is_default then sec.person() end, mover,
        case place when from_id then 'person.moved-out' when target then 'person.moved-in' else 'person.moved' end,
        case when o.is_default then jsonb_build_object('reason', why,
          'name', (select name from app.organizations where id = target),
          'former_name', (select name from app.organizations where id = from_id)) else '{}' end
      from (select from_id union select target union select sec.organization()) as noted (place)
      join app.organizations o on o.id = place
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.note_organization()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    fields text[] := array(
      select n.key from jsonb_each(to_jsonb(new)) n
      where n.key <> all (array['version', 'domain_token', 'domain_proved_at', 'id', 'created_at'])
        and (tg_op = 'INSERT' or n.value is distinct from to_jsonb(old) -> n.key)
      order by n.key
    );
  begin
    if sec.person() is null or cardinality(fields) = 0 then
      return null;
    end if;
    perform sec.note_in_both(new.id, case
        when tg_op = 'INSERT' then 'organization.created'
        when fields = array['invitation'] then 'invitation.renewed'
        when new.subscription_status = 'archived' and old.subscription_status <> 'archived' then 'organization.archived'
        when new.subscription_status <> 'archived' and old.subscription_status = 'archived' then 'organization.restored'
        else 'organization.changed'
      end,
      jsonb_build_object('organization', new.name, 'slug', new.slug, 'tier', new.subscription_tier, 'status', new.subscription_status)
        || case when tg_op = 'UPDATE' then jsonb_build_object('fields', to_jsonb(fields)) else '{}' end);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_organization_export(form text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (sec.organization(), sec.person(), 'organization.exported', jsonb_build_object('form', form))
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.note_programme_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_table_name = 'organizations' then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.id, sec.person(), 'unlock.changed',
          jsonb_build_object('rule', new.unlock_rule, 'hour', new.unlock_hour, 'zone', new.unlock_zone));
    else
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values ((coalesce(new, old)).organization_id, sec.person(), 'stage.renamed',
          jsonb_build_object('stage', (coalesce(new, old)).number, 'name', new.name, 'former_name', old.name));
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_reading(of_person uuid, what text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
    select sec.organization(), sec.person(), p.id, 'read.as-admin', jsonb_build_object('what', what)
    from app.people p
    where p.id = of_person and p.organization_id = sec.organization() and p.id <> sec.person()
      and p.id not in (select sec.my_participants())
      and not exists (
        select 1 from app.audit_log l
        where l.actor_id = sec.person() and l.subject_id = p.id and l.act = 'read.as-admin'
          and l.detail ->> 'what' = what and l.at > sec.now() - interval '1 day'
      )
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.note_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.removed_at is distinct from old.removed_at and new.removed_at is not null then
      new.removed_at := sec.now();
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.note_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.used_at is null and new.entry_id is not null then
      new.used_by := null;
    elsif old.used_at is not null then
      new.used_at := old.used_at;
    else
      -- Whoever withdraws at this moment is waited for.
      perform 1 from app.highlight_consents c join app.entries e on e.id = c.entry_id
        where c.entry_id = new.entry_id and c.answer = 'given' and c.entry_version = e.version
          and e.audience <> 'private' and e.trashed_at is null
        for share of c;
      if not found then
        raise insufficient_privilege using message = 'Its author has not agreed';
      end if;
      new.used_at := sec.now();
      new.used_by := sec.person();
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notes_on(highlight uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select h.notes from app.highlights h
    where h.id = highlight and h.organization_id = sec.organization() and h.person_id is distinct from sec.person()
      and (
        (h.leader_id = sec.person() and h.person_id in (select sec.my_participants()))
        or exists (select 1 from app.roles r where r.person_id = sec.person() and r.role = 'admin')
      )
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.notify(receiver uuid, kind text, actor uuid, entry uuid DEFAULT NULL::uuid, message uuid DEFAULT NULL::uuid, report uuid DEFAULT NULL::uuid, count integer DEFAULT NULL::integer, feedback uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id, message_id, report_id, count, feedback_id)
    select s.person_id, s.organization_id, notify.kind, actor, entry, message, report, notify.count, feedback
    from app.settings s
    where s.person_id = receiver and receiver is distinct from actor and notify.kind <> all (s.unwanted_notifications)
      and not exists (
        select 1 from app.blocks where (person_id, blocked_id) in ((receiver, actor), (actor, receiver))
      )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.notify_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- Whoever is added again and again hears of it once, and not before they have read it.
    if not exists (
      select 1 from app.notifications
      where person_id = new.member_id and kind = 'added' and actor_id = new.owner_id and read_at is null
    ) then
      perform sec.notify(new.member_id, 'added', new.owner_id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notify_admins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.notify(r.person_id, 'reported', null, report => new.id)
      from app.roles r
      where r.organization_id = new.organization_id and r.role = 'admin' and r.person_id is distinct from new.subject_id
        and r.person_id <> new.person_id;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notify_admins_of_error()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.notify_of_error(r.person_id, 'error-reported', new.id)
      from app.roles r
      where r.organization_id = new.organization_id and r.role = 'admin' and r.person_id <> new.person_id;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notify_intercession()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    prayer record;
    praying integer;
  begin
    -- Those who begin at the same moment count one after the other.
    select id, person_id into prayer from app.entries where id = new.entry_id for no key update;
    if (select allowed from sec.count_turn('praying for ' || new.entry_id || ':' || new.person_id, 1, interval '90 days')) then
      select count(*) into praying from app.intercessions where entry_id = new.entry_id;
      delete from app.notifications where entry_id = prayer.id and kind = 'praying';
      perform sec.notify(prayer.person_id, 'praying', null, entry => prayer.id, count => praying);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notify_of_error(receiver uuid, kind text, report uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.notifications (person_id, organization_id, kind, error_report_id)
    select s.person_id, s.organization_id, notify_of_error.kind, report
    from app.settings s
    where s.person_id = receiver and notify_of_error.kind <> all (s.unwanted_notifications)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.notify_of_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.notifications (person_id, organization_id, kind)
      select s.person_id, s.organization_id, 'sign-up-waits'
      from app.roles r join app.settings s on s.person_id = r.person_id
      where r.organization_id = new.organization_id and r.role = 'admin' and 'sign-up-waits' <> all (s.unwanted_notifications)
        and not exists (
          select 1 from app.notifications n where n.person_id = r.person_id and n.kind = 'sign-up-waits' and n.read_at is null
        );
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.notify_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    asked record;
  begin
    select sender_id into asked from app.messages where id = new.reply_to and removed_at is null;
    if found and asked.sender_id <> all (new.kept_from)
      and asked.sender_id in (select sec.members_of(new.conversation_id)) then
      perform sec.notify(asked.sender_id, 'replied', new.sender_id, message => new.id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, statement_timestamp()))::timestamp(3) with time zone
-- owner emmaus_definer; may be called by emmaus_auth, emmaus_owner, emmaus_participant

CREATE OR REPLACE FUNCTION sec.oldest_kept()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (sec.now() - '30 days'::interval)
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.open_circle(leader uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.conversations (organization_id, leader_id)
      select p.organization_id, p.id from app.people p
      where p.id = leader and p.organization_id = coalesce(sec.organization(), p.organization_id)
        and exists (select 1 from app.leader_assignments a where a.leader_id = p.id and a.organization_id = p.organization_id)
      on conflict (leader_id, organization_id) do nothing
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.organization_fields(told jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(told) where key = any (array[
      'slug', 'name', 'primary_color', 'secondary_color', 'tertiary_color', 'theme', 'subscription_tier', 'subscription_status',
      'custom_domain', 'contact_email', 'contact_phone', 'website', 'sign_ups'
    ])
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.others_at_feedback(items uuid[])
 RETURNS TABLE(feedback_id uuid, leader_id uuid, saved_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select d.feedback_id, d.leader_id, d.saved_at
    from app.feedback_drafts d join app.feedback f on f.id = d.feedback_id
    where d.feedback_id = any (items) and d.leader_id <> sec.person() and d.saved_at > sec.now() - interval '10 minutes'
      and sec.person() in (select sec.answering_for(f.person_id)) and d.leader_id in (select sec.answering_for(f.person_id))
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.outcome_of(told app.told_entry, held app.entries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case
      when held.id is not null then case when held.trashed_at is not null and told.trashed_at is null then 'trashed' else 'here' end
      when told.trashed_at <= sec.oldest_kept() then 'old'
      when told.trashed_at is null and told.kind in ('reflection', 'challenge') and exists (
        select 1 from app.entries e
        where e.person_id = sec.person() and e.walk = told.walk and e.day = told.day and e.kind = told.kind
          and e.trashed_at is null
      ) then 'conflict'
      else 'new'
    end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.outlive_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_seen boolean := sec.is_seen(old.id);
    taken text := case when sec.is_leaving(old.person_id) then 'left' else 'deleted' end;
  begin
    delete from app.highlights where entry_id = old.id and used_at is null;
    if is_seen then
      perform sec.tell_take_down(old.id);
    end if;
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = taken where entry_id = old.id;
    if found and is_seen then
      perform sec.tell_highlight(old.id, old.person_id, old.organization_id);
    end if;
    return old;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.override_days(of_id uuid, of_person uuid, of_walk smallint, seen integer, marks smallint[], unmarks smallint[], why text, first_before smallint, first_after smallint, opens_day smallint, opens_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    days smallint[] := marks || unmarks;
    made app.progress_overrides;
  begin
    if not sec.hold_walk(of_person, of_walk, seen) or exists (select 1 from app.progress_overrides where id = of_id) then
      return false;
    end if;
    if exists (
      select 1 from unnest(days) as d (day)
      where (d.day = any (unmarks)) <> exists (
        select 1 from app.completions c where c.person_id = of_person and c.walk = of_walk and c.day = d.day
      )
    ) then
      raise invalid_parameter_value using message = 'These days have their marks, or have none';
    end if;
    insert into app.progress_overrides (
        id, person_id, walk, reason, marked, unmarked, frontier_before, frontier_after, before, after, openings_before
      )
      values (of_id, of_person, of_walk, why, marks, unmarks, first_before, first_after,
        sec.records_of(of_person, of_walk, days), '[]', (
          select coalesce(jsonb_agg(jsonb_build_object('day', o.day, 'opens_at', date_part('epoch', o.opens_at) * 1000)), '[]')
          from app.openings o where o.person_id = of_person and o.walk = of_walk
        ));
    with gone as (
      delete from app.completions where person_id = of_person and walk = of_walk and day = any (unmarks)
        returning day, completed_at, source
    )
    insert into app.former_completions (person_id, walk, day, completed_at)
      select of_person, of_walk, day, completed_at from gone where source = 'entries'
      on conflict (person_id, walk, day) do update set completed_at = excluded.completed_at;
    insert into app.taken_marks (person_id, walk, day) select of_person, of_walk, unnest(unmarks)
      on conflict (person_id, walk, day) do update set taken_at = excluded.taken_at;
    delete from app.taken_marks where person_id = of_person and walk = of_walk and day = any (marks);
    insert into app.completions (person_id, organization_id, walk, day, source)
      select of_person, sec.organization(), of_walk, unnest(marks), 'override';
    perform sec.keep_opening_of(of_person, of_walk, opens_day, opens_at);
    update app.progress_overrides set after = sec.records_of(of_person, of_walk, days) where id = of_id returning * into made;
    perform sec.tell_override(made, 'overridden');
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.own_brand()
 RETURNS TABLE(name text, logo text, primary_color text, secondary_color text, tertiary_color text, theme text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from sec.brand_of(sec.organization()) where sec.organization() is not null $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.own_whys()
 RETURNS TABLE(walk smallint, text text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select w.walk, w.text, w.written_at from app.whys w where w.person_id = sec.person()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.people_of(which uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from app.people
    where organization_id = which and (which = sec.organization() or (select sec.runs_platform()))
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.place_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    other uuid;
  begin
    -- Messages wait for each other here, and what was blocked meanwhile holds for those that waited.
    update app.conversations set last_number = last_number + 1, last_change = last_change + 1
      where id = new.conversation_id returning last_number, last_change into new.number, new.change;
    select case new.sender_id when first_id then second_id else first_id end into other
      from app.conversations where id = new.conversation_id and leader_id is null;
    if found and (
      other is null
      or exists (select 1 from app.blocks where person_id = new.sender_id and blocked_id = other)
      or exists (select 1 from app.settings where person_id = other and not receives_messages)
      or exists (select 1 from app.people where id in (other, new.sender_id) and organization_id <> new.organization_id)
    ) then
      raise insufficient_privilege using message = 'Nobody receives this message';
    end if;
    new.kept_from := sec.kept_from(new.conversation_id, new.sender_id);
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.place_of(which uuid)
 RETURNS TABLE(slug text, is_default boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select slug, is_default from app.organizations where id = which $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.places_of(address text)
 RETURNS TABLE(slug text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select o.slug, o.name from auth."user" u join app.organizations o on o.id = u.organization_id
    where sec.runs_platform() and u.email = lower(trim(address))
    order by sec.folded(o.name), o.slug
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.preview_move(address text, which text, seen_in text)
 RETURNS TABLE(refused text, display_name text, standing text, from_slug text, from_name text, assignments integer, community integer, circles integer, unsent integer, messages integer, correspondents integer, days integer, entries integer, drafts integer, files integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select m.refused, p.display_name, p.standing, o.slug, o.name,
      (select count(*) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(distinct case p.id when c.owner_id then c.member_id else c.owner_id end) from app.community_members c
        where p.id in (c.owner_id, c.member_id)
      ),
      (select count(distinct a.leader_id) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(*) from app.feedback f
        where f.person_id = p.id and f.status <> 'delivered' and (
          f.leader_comments <> '' or exists (select 1 from app.feedback_drafts d where d.feedback_id = f.id and d.comments <> '')
        )
      ),
      (
        select count(*) from app.messages s
        where s.sender_id = p.id and s.organization_id = o.id and s.removed_at is null and not s.is_entry
      ),
      (
        select count(distinct case p.id when c.first_id then c.second_id else c.first_id end) from app.conversations c
        where p.id in (c.first_id, c.second_id) and c.organization_id = o.id
          and exists (select 1 from app.messages s where s.conversation_id = c.id)
      ),
      (select count(*) from app.completions c where c.person_id = p.id),
      (select count(*) from app.entries e where e.person_id = p.id),
      (select count(*) from app.drafts d where d.person_id = p.id),
      (select count(*) from app.attachments a where a.person_id = p.id and a.message_id is null)
    from sec.to_be_moved(address, which, seen_in) m
    left join app.people p on p.id = m.person_id and m.refused is null
    left join app.organizations o on o.id = p.organization_id
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.prove_domain(which text, domain text, token uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held app.organizations;
    was_proved boolean;
  begin
    -- Two that prove the same one take turns.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    select o.* into held from app.organizations o
      where o.slug = which and o.custom_domain = domain and o.domain_token = token and (o.id = sec.organization() or sec.runs_platform())
        and 'custom-domain' = any (sec.features_of(o.subscription_tier, o.subscription_status))
      for update;
    if not found then
      return false;
    end if;
    was_proved := held.domain_proved_at is not null;
    with lost as (
      update app.organizations o set domain_proved_at = null, domain_token = gen_random_uuid()
        where o.custom_domain = domain and o.id <> held.id and o.domain_proved_at is not null
        returning o.id, o.name, o.slug
    )
    insert into app.audit_log (organization_id, act, detail)
      select id, 'domain.lost', jsonb_build_object('organization', name, 'slug', slug, 'name', domain) from lost;
    update app.organizations set domain_proved_at = sec.now() where id = held.id;
    if not was_proved then
      perform sec.note_in_both(
        held.id, 'domain.proved', jsonb_build_object('organization', held.name, 'slug', held.slug, 'name', domain)
      );
    end if;
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.purge_counters()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with gone as (delete from app.counters where window_ends <= sec.now() returning 1)
    select count(*)::integer from gone
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.purge_daily_images(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    gone integer;
  begin
    perform set_config('app.now', moment::text, true);
    delete from app.daily_images where left_at <= moment - interval '1 day';
    get diagnostics gone = row_count;
    return gone;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.purge_loose_files(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    gone integer;
  begin
    perform set_config('app.now', moment::text, true);
    delete from app.attachments a
      where a.loose_since <= sec.oldest_kept()
        and (a.removed_from is not null or not exists (
          select 1 from app.drafts d where d.person_id = a.person_id and a.id = any (d.attachments)
        ));
    get diagnostics gone = row_count;
    return gone;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.purge_notifications(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with gone as (
      delete from app.notifications where happened_at < moment - interval '90 days' returning 1
    )
    select count(*)::integer from gone
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.purge_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    over timestamptz := sec.oldest_kept();
    entries integer := sec.remove_entries(array(
      select id from app.entries where trashed_at <= over order by trashed_at limit 100 for update skip locked
    ));
    answers integer;
    updates integer;
  begin
    delete from app.prayer_answers where id = any (array(
      select id from app.prayer_answers where removed_at <= over order by removed_at limit 1000 for update skip locked
    ));
    get diagnostics answers = row_count;
    delete from app.prayer_updates where id = any (array(
      select id from app.prayer_updates where removed_at <= over order by removed_at limit 1000 for update skip locked
    ));
    get diagnostics updates = row_count;
    return entries + answers + updates;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.quote_at(quote jsonb, deleted uuid, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((quote ->> 'id'::text) = (deleted)::text) THEN (quote || jsonb_build_object('deletedAt', COALESCE((quote -> 'deletedAt'::text), to_jsonb(moment)))) WHEN (((quote ->> 'deletedAt'::text))::timestamp with time zone <= (moment - '90 days'::interval)) THEN (quote || '{"gone": true, "text": "", "files": []}'::jsonb) ELSE quote END
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.read_setup_token(token_id text)
 RETURNS TABLE(organization_id uuid, is_default boolean, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select o.id, o.is_default, case
      when t.used_at is not null
        or exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin') then 'closed'
      when t.ends_at <= sec.now() or o.subscription_status = 'archived' then 'ended'
      else 'open'
    end
    from app.setup_tokens t join app.organizations o on o.id = t.organization_id
    where t.id::text = token_id
  $function$
-- owner emmaus_definer; may be called by emmaus_auth

CREATE OR REPLACE FUNCTION sec.readers_of(author uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with assigned as (
      select leader_id, participant_id from app.leader_assignments
    ), circles as (
      select leader_id from assigned where author in (leader_id, participant_id)
    )
    (
      select member_id from app.community_members where owner_id = author
      union
      select leader_id from circles
      union
      select participant_id from assigned where leader_id in (select leader_id from circles)
      except
      select blocked_id from app.blocks where person_id = author
      except
      select person_id from app.blocks where blocked_id = author
    )
    union
    select a.leader_id from assigned a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.participant_id = author
    union
    select author
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.receivers_now(chosen bigint[])
 RETURNS TABLE(id bigint, receivers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.id, array(select sec.receivers_of(e)) from app.events e where e.id = any (chosen)
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.receivers_of(event app.events)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    (
      select event.scope_id where event.scope = 'person'
      union all
      select sec.readers_of(event.scope_id) where event.scope = 'author'
      union all
      select sec.members_of(event.scope_id) where event.scope = 'conversation'
      union all
      select id from app.people where event.scope = 'organization' and organization_id = event.scope_id
    )
    except
    select unnest(event.kept_from)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.records_of(of_person uuid, of_walk smallint, days smallint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
        'day', d.day,
        'completed_at', date_part('epoch', c.completed_at) * 1000, 'source', c.source,
        'former_at', date_part('epoch', f.completed_at) * 1000, 'taken_at', date_part('epoch', t.taken_at) * 1000,
        'whole', (
          select count(distinct kind) = 2 from app.entries e
          where e.person_id = of_person and e.walk = of_walk and e.day = d.day and e.trashed_at is null
            and e.kind in ('reflection', 'challenge')
        )
      ) order by d.day), '[]')
    from unnest(days) as d (day)
    left join app.completions c on c.person_id = of_person and c.walk = of_walk and c.day = d.day
    left join app.former_completions f on f.person_id = of_person and f.walk = of_walk and f.day = d.day
    left join app.taken_marks t on t.person_id = of_person and t.walk = of_walk and t.day = d.day
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.refusal_of_logo(which text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when o.id is null then 'NOT_FOUND'
      when not 'custom-branding' = any (sec.features_of(o.subscription_tier, o.subscription_status)) then 'NOT_IN_PLAN custom-branding'
    end
    from (values (true)) as asked left join sec.managed_organizations() o on o.slug = which
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.refusal_to_change(held app.organizations, wanted app.organizations)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when (held.slug, held.subscription_tier, held.subscription_status)
          is distinct from (wanted.slug, wanted.subscription_tier, wanted.subscription_status)
        and (held.is_default or not sec.runs_platform()) then 'FORBIDDEN'
      when held.is_default and wanted.custom_domain is not null then 'FORBIDDEN'
      when (held.primary_color, held.secondary_color, held.tertiary_color, held.theme)
          is distinct from (wanted.primary_color, wanted.secondary_color, wanted.tertiary_color, wanted.theme)
        and not 'custom-branding' = any (allowed.features) then 'NOT_IN_PLAN custom-branding'
      when held.custom_domain is distinct from wanted.custom_domain and wanted.custom_domain is not null
        and not 'custom-domain' = any (allowed.features) then 'NOT_IN_PLAN custom-domain'
      when exists (select 1 from app.organizations where slug = wanted.slug and id <> wanted.id) then 'SLUG_TAKEN'
    end
    from (select sec.features_of(wanted.subscription_tier, wanted.subscription_status)) as allowed (features)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.refusal_to_manage(receiver uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform 1 from app.roles where organization_id = sec.organization() and role = 'admin' order by person_id for update;
    if not exists (
      select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
      where r.person_id = sec.person() and r.role = 'admin'
        and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
    ) then
      return 'FORBIDDEN';
    end if;
    if not exists (select 1 from app.people where id = receiver and organization_id = sec.organization()) then
      return 'NOT_FOUND';
    end if;
    if receiver = sec.person() then
      return 'OWN_ACCOUNT';
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.refuse_stage_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.version > 1 and not exists (
      select 1 from app.stage_versions
      where organization_id = new.organization_id and number = new.number and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.remove_entries(chosen uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    versions integer;
    answers integer;
    updates integer;
    entries integer := 0;
  begin
    delete from app.entry_versions where ctid = any (array(
      select v.ctid from app.entry_versions v where v.entry_id = any (chosen) limit 1000
    ));
    get diagnostics versions = row_count;
    delete from app.prayer_answers where ctid = any (array(
      select a.ctid from app.prayer_answers a where a.entry_id = any (chosen) limit 1000
    ));
    get diagnostics answers = row_count;
    delete from app.prayer_updates where ctid = any (array(
      select u.ctid from app.prayer_updates u where u.entry_id = any (chosen) limit 1000
    ));
    get diagnostics updates = row_count;
    if greatest(versions, answers, updates) < 1000 then
      delete from app.entries where id = any (chosen);
      get diagnostics entries = row_count;
    end if;
    return versions + answers + updates + entries;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.remove_one_who_left(leaver uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    gone record;
  begin
    -- Whoever is just signing in is waited for.
    perform pg_advisory_xact_lock(hashtextextended(leaver::text, 0));
    select u.id, d.organization_id, u.email into gone
      from app.deletions d join auth."user" u on u.id = d.person_id
      where d.person_id = leaver and d.cancelled_at is null and d.due_at <= moment;
    if not found then
      return false;
    end if;
    perform sec.remove_entries(array(select id from app.entries where person_id = gone.id limit 100));
    delete from app.messages where id = any (array(select id from app.messages where sender_id = gone.id limit 1000));
    if exists (select 1 from app.entries where person_id = gone.id) or exists (select 1 from app.messages where sender_id = gone.id) then
      -- Nobody comes back to half of what they wrote.
      update app.people set suspended_at = moment where id = gone.id;
      return true;
    end if;
    -- What names the person without pointing at their row.
    delete from auth.sign_ups where email = gone.email and organization_id = gone.organization_id;
    -- A link of a sign-up goes with it, and so does one whose sign-up is gone already.
    delete from auth.verification v
      where v.identifier like '%:' || gone.id or (
        v.value = gone.email and v.identifier like 'sign-up:%'
          and not exists (select 1 from auth.sign_ups s where v.identifier = 'sign-up:' || s.id)
      );
    delete from app.counters where key like '%:' || gone.id;
    perform sec.forget_traces(gone.id);
    delete from auth."user" where id = gone.id;
    -- What the end of their last session and of their ties has told.
    perform sec.forget_traces(gone.id);
    delete from app.conversations c where leader_id is null and first_id is null and second_id is null
      and not exists (select 1 from app.messages where conversation_id = c.id);
    insert into app.audit_log (organization_id, at, act) values (gone.organization_id, moment, 'account.removed');
    return false;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.renumber(touched uuid, kept_from uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    message app.messages;
  begin
    update app.messages set change = change + 1 where id = touched and removed_at is null returning * into message;
    if found then
      perform sec.tell('messages.changed', 'conversation', message.conversation_id,
        jsonb_build_object('conversationId', message.conversation_id), sec.unseen_by(message) || kept_from);
    end if;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.require_importable(pieces jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
  begin
    if jsonb_array_length(pieces) > 1000 or exists (
      select 1 from jsonb_to_recordset(pieces) as p (
        walk integer, day integer, versions jsonb, earlier_answers jsonb, updates jsonb, files jsonb, removed_files jsonb, draft jsonb
      )
      where p.walk not between 1 and 1000 or p.day not between 1 and 75
        or jsonb_array_length(nullif(p.versions, 'null')) > 10000
        or jsonb_array_length(nullif(p.earlier_answers, 'null')) > 10000
        or jsonb_array_length(nullif(p.updates, 'null')) > 10000
        or jsonb_array_length(nullif(p.files, 'null')) > 10020
        or jsonb_array_length(nullif(p.removed_files, 'null')) > 10000
        or jsonb_array_length(nullif(p.draft -> 'files', 'null')) > 10
    ) then
      raise invalid_parameter_value using message = 'These rows are none of a file';
    end if;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.resend_confirmation(sign_up uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    address text := (select email from sec.waiting_sign_ups() where id = sign_up and confirmed_at is null);
  begin
    if address is not null then
      perform sec.note_managing(null, 'confirmation.resent');
    end if;
    return address;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.resting_api_keys()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select k.id from app.api_keys k
    where k.organization_id = sec.organization() and k.revoked_at is null and (k.ends_at is null or k.ends_at > sec.now())
      and k.id not in (select u.id from sec.usable_api_keys(sec.now()) u)
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.restore(receiver uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null and exists (
      select 1 from app.deletions where person_id = receiver and cancelled_at is null and due_at <= sec.now()
    ) then
      return 'FORBIDDEN';
    end if;
    if refused is null then
      update app.people set suspended_at = null where id = receiver and suspended_at is not null;
      if found then
        perform sec.note_managing(receiver, 'person.restored');
      end if;
    end if;
    return refused;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.revoke_api_key(which uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    revoked app.api_keys;
  begin
    update app.api_keys k set revoked_at = sec.now(), revoked_by = sec.person()
      where k.id = which and k.organization_id = sec.organization() and k.revoked_at is null and sec.api_key() is null
      returning k.* into revoked;
    if not found then
      return false;
    end if;
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (
        sec.organization(), sec.person(), 'api-key.revoked',
        jsonb_build_object('name', revoked.name, 'last_four', revoked.last_four)
      );
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.runs_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select sec.api_key() is null and exists (select 1 from app.organizations where id = sec.organization() and is_default)
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.serves_host(host_slug text, host text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select v.way in ('host', 'domain') from sec.visited_organization(host_slug, host, null, sec.now()) v $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.session(session_token text, moment timestamp with time zone)
 RETURNS TABLE(session_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text, organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text, features text[], runs_platform boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select s.id, p.id, p.organization_id, r.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone,
      sec.features_of(o.subscription_tier, o.subscription_status), o.is_default and r.role = 'admin'
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    left join app.roles r on r.person_id = p.id
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where s.token = session_token and s."expiresAt" > moment
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.setup_token()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    home uuid := (select id from app.organizations where is_default);
  begin
    if exists (select 1 from app.roles where role = 'admin' and organization_id = home) then
      return null;
    end if;
    insert into app.setup_tokens (organization_id) values (home) on conflict (organization_id) do nothing;
    return (select id from app.setup_tokens where organization_id = home);
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.setup_token_of(which text, renewed boolean)
 RETURNS TABLE(id uuid, ends_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held app.organizations;
    made uuid;
  begin
    select o.* into held from app.organizations o
      where o.slug = which and sec.runs_platform() and not o.is_default and o.subscription_status <> 'archived'
        and not exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin')
      -- Two at once get the same.
      for update;
    if not found then
      return;
    end if;
    delete from app.setup_tokens t
      where t.organization_id = held.id and (renewed or t.ends_at <= sec.now() or t.used_at is not null);
    insert into app.setup_tokens (organization_id, ends_at) values (held.id, sec.now() + interval '14 days')
      on conflict (organization_id) do nothing returning setup_tokens.id into made;
    if made is not null then
      perform sec.note_in_both(held.id, 'set-up-link.made', jsonb_build_object('organization', held.name, 'slug', held.slug));
    end if;
    return query select t.id, t.ends_at from app.setup_tokens t where t.organization_id = held.id;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.show_in_circle(entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.messages (id, conversation_id, sender_id, organization_id, text, is_entry, entry_id, sent_at)
      select gen_random_uuid(), circle.id, e.person_id, e.organization_id, '', true, e.id, sec.now()
      from app.entries e cross join lateral (select sec.circle_of(e.person_id) as id) circle
      where e.id = entry and e.person_id = sec.person() and e.audience = 'shared' and e.trashed_at is null and e.imported_at is null
        and circle.id is not null and not exists (
          select 1 from app.messages m
          where m.entry_id = e.id and m.sender_id = e.person_id and m.conversation_id = circle.id
        )
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.shown_meanwhile(session_token text, moment timestamp with time zone)
 RETURNS TABLE(id uuid, display_name text, avatar text, time_zone text, organization_name text, unlock_hour smallint, unlock_zone text, features text[], brand jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id, p.display_name, p.avatar, c.time_zone, o.name, o.unlock_hour, o.unlock_zone,
      sec.features_of(o.subscription_tier, o.subscription_status), (select to_jsonb(b) from sec.brand_of(o.id) b)
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    left join app.settings c on c.person_id = p.id
    where s.token = session_token and s."expiresAt" > moment
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.shows(text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (text ~ (('[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff'::text || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb'::text) || '\U00013441\U00013442\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text))
-- owner emmaus_definer; may be called by emmaus_auth, emmaus_owner, emmaus_participant

CREATE OR REPLACE FUNCTION sec.shows_colour(colour text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select 1 from app.organizations o cross join lateral sec.brand_of(o.id) b where o.primary_color = colour and b.primary_color = colour
    )
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.shows_logo(file text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select 1 from app.organizations o cross join lateral sec.brand_of(o.id) b where o.logo = file and b.logo = file)
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.standing_of(it app.invitations, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when it.id is null then null
      when it.withdrawn_at is not null then 'withdrawn'
      when it.ends_at <= moment then 'ended'
      when it.confirmed >= it.places then 'full'
      when it.leader_id is not null and not sec.leads_in(it.leader_id, it.organization_id)
        or exists (select 1 from app.organizations o where o.id = it.organization_id and o.subscription_status = 'archived') then 'resting'
      else 'good'
    end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.standing_paragraphs(paragraphs jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(case
        when exists (
          select 1 from jsonb_array_elements(part.value -> 'entries') rests
          where not exists (select 1 from app.entries where id = (rests ->> 'id')::uuid)
        ) then part.value || '{"text": ""}'
        else part.value
      end order by part.place), '[]')
    from jsonb_array_elements(paragraphs) with ordinality part (value, place)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.stay()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform pg_advisory_xact_lock(hashtextextended(new."userId"::text, 0));
    update app.deletions set cancelled_at = new."createdAt"
      where person_id = new."userId" and cancelled_at is null and not sec.is_suspended(new."userId");
    if found then
      insert into app.audit_log (organization_id, at, actor_id, subject_id, act)
        select organization_id, new."createdAt", id, id, 'deletion.cancelled' from app.people where id = new."userId";
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.sums_of(of_person uuid, of_walk smallint)
 RETURNS TABLE(complete smallint, last_day smallint, frontier smallint, latest_at timestamp with time zone, weeks date[], week_completions smallint[], week_marks smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with c as materialized (
      select c.day, c.completed_at, c.source, sec.week_of(c.completed_at, o.unlock_rule, o.unlock_hour, o.unlock_zone) as week
      from app.completions c join app.organizations o on o.id = c.organization_id
      where c.person_id = of_person and c.walk = of_walk
    ), by_week as (
      select week, count(*)::smallint as completions, (count(*) filter (where source = 'override'))::smallint as marks
      from c group by week
    )
    select days.*, by_weeks.*
    from (
      select count(*)::smallint, coalesce(max(day), 0::smallint), least((
          select min(d) from generate_series(1, 76) d where not exists (select from c where c.day = d)
        ), 75)::smallint, max(completed_at)
      from c
    ) days, (
      select coalesce(array_agg(week order by week), '{}'), coalesce(array_agg(completions order by week), '{}'),
        coalesce(array_agg(marks order by week), '{}')
      from by_week
    ) by_weeks
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.suspend(receiver uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null then
      update app.people set suspended_at = sec.now() where id = receiver and suspended_at is null;
      if found then
        perform sec.drop_sessions(receiver);
        perform sec.note_managing(receiver, 'person.suspended');
      end if;
    end if;
    return refused;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.take_along(mover uuid, from_id uuid, target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.former_members as f (person_id, organization_id, display_name, discoverable)
      select p.id, from_id, p.display_name, coalesce(s.discoverable, false)
      from app.people p left join app.settings s on s.person_id = p.id
      where p.id = mover
      on conflict (person_id, organization_id) do update
        set display_name = excluded.display_name, discoverable = excluded.discoverable, moved_at = sec.now();
    -- By whom something was written for them stays with it, for them alone; it comes back to its organization with them.
    update app.feedback f set given_in = nullif(coalesce(f.given_in, from_id), target),
        leader_name = sec.name_taken_along(f.leader_id, f.leader_name, from_id, target)
      where f.person_id = mover;
    update app.personal_summaries s set leader_name = sec.name_taken_along(s.leader_id, s.leader_name, from_id, target)
      where s.participant_id = mover;
    update app.roles set role = 'participant', granted_by = sec.person(), granted_at = sec.now()
      where person_id = mover and role <> 'participant';
    -- What holds their organization beside their id follows.
    update app.people set organization_id = target where id = mover;
    update app.attachments set organization_id = target where person_id = mover and message_id is null;
    -- Who is blocked stays so, wherever both are.
    update app.blocks b set organization_id = target
      from app.people p
      where mover in (b.person_id, b.blocked_id) and p.organization_id = target
        and p.id = case mover when b.person_id then b.blocked_id else b.person_id end;
    delete from app.former_members where person_id = mover and organization_id = target;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.take_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    told app.messages;
  begin
    if new.about = 'message' then
      select * into told from app.messages where id = new.message_id;
      new.subject_id := told.sender_id;
      new.evidence := jsonb_build_object('message', sec.evidence_of(told), 'around', coalesce((
        select jsonb_agg(sec.evidence_of(m) order by m.number) from app.messages m
        where m.id <> told.id and new.person_id <> all (m.kept_from) and m.id = any (array(
          (select id from app.messages where conversation_id = told.conversation_id and number < told.number order by number desc limit 3)
          union all
          (select id from app.messages where conversation_id = told.conversation_id and number > told.number order by number limit 3)
        ))
      ), '[]'));
    elsif new.about = 'entry' then
      select e.person_id, jsonb_build_object('entry', jsonb_build_object('id', e.id, 'kind', e.kind, 'day', e.day, 'text', e.text,
          'writtenAt', e.written_at, 'files', coalesce((
            select jsonb_agg(a.name order by a.position) from app.attachments a where a.entry_id = e.id
          ), '[]')))
        into new.subject_id, new.evidence from app.entries e where e.id = new.entry_id;
    end if;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.take_out(which uuid)
 RETURNS auth.sign_ups
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it auth.sign_ups;
    address text := (select email from sec.waiting_sign_ups() where id = which and confirmed_at is not null);
  begin
    if address is null or not sec.administers(sec.organization()) then
      return null;
    end if;
    -- Whoever confirms that address at this moment is waited for.
    perform pg_advisory_xact_lock(hashtextextended(address, 0));
    select s.id, s.email, s.display_name, s.first_name, s.last_name, s.password
      into it.id, it.email, it.display_name, it.first_name, it.last_name, it.password
      from auth.sign_ups s join sec.waiting_sign_ups() w on w.id = s.id where s.id = which and s.confirmed_at is not null;
    if it.id is not null then
      delete from auth.sign_up_passwords where password = it.password;
      delete from auth.sign_ups where email = it.email and organization_id = sec.organization();
    end if;
    return it;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.take_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it app.invitations;
  begin
    select * into it from app.invitations where id = new.invitation_id and organization_id = new.organization_id for update;
    if sec.standing_of(it, sec.now()) is distinct from 'good' then
      raise exception 'The invitation lets nobody in' using errcode = 'check_violation';
    end if;
    update app.invitations set confirmed = confirmed + 1, signed_up = signed_up + case when exists (
        select 1 from auth.sign_ups s where s.email = new.email and s.invitation_id = it.id
      ) then 0 else 1 end
      where id = it.id;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.take_turn(act text, most integer, lasts interval)
 RETURNS TABLE(allowed boolean, remaining integer, resets_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from sec.count_turn(act || ':' || sec.person(), most, lasts) $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.take_turn_of_organization(act text, most integer, lasts interval)
 RETURNS TABLE(allowed boolean, remaining integer, resets_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from sec.count_turn(act || ':' || sec.organization(), most, lasts) $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.take_up_day(which smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    newest app.day_versions;
  begin
    select * into newest from app.day_versions
      where organization_id = sec.organization() and day = which order by version desc limit 1;
    if newest.text is null then
      delete from app.own_days where organization_id = sec.organization() and day = which;
      return;
    end if;
    insert into app.own_days (organization_id, day, title, changed_at)
      values (newest.organization_id, newest.day, newest.text ->> 'title', newest.saved_at)
      on conflict (organization_id, day) do update set title = excluded.title, changed_at = excluded.changed_at;
    insert into app.own_day_texts
        (organization_id, day, context, reflection_prompt, challenge_prompt, without_food, health_note, closing_prayer,
          circle_question, passages)
      values (newest.organization_id, newest.day, newest.text ->> 'context', newest.text ->> 'reflection_prompt',
        newest.text ->> 'challenge_prompt', newest.text ->> 'without_food', newest.text ->> 'health_note',
        newest.text ->> 'closing_prayer', newest.text ->> 'circle_question', newest.text -> 'passages')
      on conflict (organization_id, day) do update set context = excluded.context,
        reflection_prompt = excluded.reflection_prompt, challenge_prompt = excluded.challenge_prompt,
        without_food = excluded.without_food, health_note = excluded.health_note,
        closing_prayer = excluded.closing_prayer, circle_question = excluded.circle_question, passages = excluded.passages;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.take_up_stage(which smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    newest app.stage_versions;
  begin
    select * into newest from app.stage_versions
      where organization_id = sec.organization() and number = which order by version desc limit 1;
    if newest.name is null then
      delete from app.own_stages where organization_id = sec.organization() and number = which;
    else
      insert into app.own_stages (organization_id, number, name) values (newest.organization_id, newest.number, newest.name)
        on conflict (organization_id, number) do update set name = excluded.name;
    end if;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.tell(event text, scope text, scope_id uuid, data jsonb DEFAULT '{}'::jsonb, kept_from uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.events (name, scope, scope_id, data, kept_from) values (event, scope, scope_id, data, kept_from)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.tell_answering(item app.feedback)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('feedback.changed', 'person', person, jsonb_build_object('feedbackId', item.id, 'authorId', item.person_id))
      from sec.answering_for(item.person_id) person where item.given_in is null;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.tell_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it record := coalesce(new, old);
    member uuid;
  begin
    for member in
      select it.participant_id union select it.leader_id
      union select participant_id from app.leader_assignments where leader_id = it.leader_id
    loop
      perform sec.tell('circle.changed', 'person', member);
    end loop;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('community.changed', 'person', (coalesce(new, old)).person_id);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_community()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it record := coalesce(new, old);
  begin
    perform sec.tell('community.changed', 'person', it.owner_id);
    perform sec.tell('community.changed', 'person', it.member_id);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_used boolean := exists (select 1 from app.highlights where entry_id = new.entry_id and used_at is not null);
    receivers uuid[] := array(select sec.highlighters_of(new.entry_id, new.person_id));
    admins uuid[] := array(
      select person_id from app.roles
      where organization_id = new.organization_id and role = 'admin' and person_id <> new.person_id and is_used);
  begin
    if not is_used and not sec.is_seen(new.entry_id) then
      return null;
    end if;
    perform sec.tell_highlight(new.entry_id, new.person_id, new.organization_id);
    if tg_op = 'UPDATE' and (new.answer, new.named, new.entry_version) = (old.answer, old.named, old.entry_version) then
      return null;
    end if;
    delete from app.notifications
      where person_id = any (receivers || admins) and entry_id = new.entry_id and kind = 'highlight-answered';
    if new.answer <> 'given' then
      insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id)
      select admin, new.organization_id, 'highlight-answered', new.person_id, new.entry_id from unnest(admins) as admin;
    end if;
    perform sec.notify(receiver, 'highlight-answered', new.person_id, entry => new.entry_id)
      from (select unnest(receivers) union select unnest(admins)) as receivers (receiver)
      where new.answer = 'given' or receiver <> all (admins);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    audiences app.audience[] := array[sec.audience_now(new)];
    is_shared boolean;
  begin
    if tg_op = 'UPDATE' then
      audiences := audiences || sec.audience_now(old);
    end if;
    is_shared := 'shared' = any (audiences);
    if is_shared then
      perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    end if;
    if is_shared or 'leader' = any (audiences) then
      perform sec.tell('sharing.changed', 'person', person, jsonb_build_object('authorId', new.person_id))
        from sec.answering_for(new.person_id) person
        where not is_shared or person not in (select sec.readers_of(new.person_id));
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if new.entry_id is null and new.status <> 'delivered' then
      delete from app.feedback where id = new.id;
    end if;
    -- Of an item whose entry is out of their sight nothing is told to those who answer, but what its author makes of their answer.
    if not sec.is_leaving(new.person_id) and (new.readable or (tg_op = 'UPDATE' and (
      old.readable or (new.read_at, new.thanked_at) is distinct from (old.read_at, old.thanked_at)
    ))) then
      perform sec.tell_answering(new);
    end if;
    if new.status = 'delivered' then
      perform sec.tell('feedback.changed', 'person', new.person_id,
        jsonb_build_object('feedbackId', new.id, 'authorId', new.person_id));
      if tg_op = 'UPDATE' and old.status <> 'delivered' then
        perform sec.notify(new.person_id, 'feedback', new.leader_id, feedback => new.id);
      elsif tg_op = 'UPDATE' and old.thanked_at is null and new.thanked_at is not null
        and new.leader_id in (select sec.answering_for(new.person_id)) and not exists (
        select 1 from app.notifications where feedback_id = new.id and kind = 'thanked'
      ) then
        perform sec.notify(new.leader_id, 'thanked', new.person_id, feedback => new.id);
      end if;
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_feedback_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'UPDATE' and new.saved_at - old.saved_at < interval '10 minutes' then
      return null;
    end if;
    perform sec.tell_answering(f) from app.feedback f where f.id = (coalesce(new, old)).feedback_id and f.readable;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where id in (select conversation_id from removed);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_highlight(entry uuid, author uuid, organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('highlights.changed', 'person', person, jsonb_build_object('entryId', entry))
      from (
        select author union select sec.highlighters_of(entry, author)
        union select r.person_id from app.roles r where r.organization_id = organization and r.role = 'admin'
      ) told (person)
      where person is not null;
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.tell_highlighting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it record := coalesce(new, old);
  begin
    -- One that was never used is nowhere any more once its author has taken back the entry.
    if tg_op <> 'DELETE' or it.used_at is not null or sec.is_seen(it.entry_id) then
      perform sec.tell_highlight(it.entry_id, it.person_id, it.organization_id);
      if tg_op = 'DELETE' and it.leader_id in (select sec.answering_for(it.person_id)) then
        perform sec.tell('highlights.changed', 'person', it.leader_id, jsonb_build_object('entryId', it.entry_id));
      end if;
    end if;
    if tg_op = 'DELETE' then
      perform pg_advisory_xact_lock(hashtextextended(it.entry_id::text, 0));
      if not exists (select 1 from app.highlights where entry_id = it.entry_id) then
        perform sec.end_consent(it.entry_id);
      end if;
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_intercession()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    prayer record;
  begin
    select id, person_id into prayer from app.entries where id = (coalesce(new, old)).entry_id;
    if found then
      perform sec.tell('sharing.prayed', 'person', prayer.person_id, jsonb_build_object('entryId', prayer.id));
      if sec.is_seen(prayer.id) then
        perform sec.tell('sharing.prayed', 'person', (coalesce(new, old)).person_id, jsonb_build_object('entryId', prayer.id));
      end if;
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'UPDATE' and (new.cancelled_at is null) = (old.cancelled_at is null) then
      return null;
    end if;
    perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    if exists (select 1 from app.entries where person_id = new.person_id and audience <> 'private' and trashed_at is null) then
      perform sec.tell('sharing.changed', 'person', person, jsonb_build_object('authorId', new.person_id))
        from sec.answering_for(new.person_id) person where person not in (select sec.readers_of(new.person_id));
    end if;
    -- Who hears of one item reads the whole queue anew.
    perform sec.tell_answering(item) from (
      select f as item from app.feedback f
      where f.person_id = new.person_id and f.readable and f.status in ('pending', 'reviewed') limit 1
    ) waiting;
    perform sec.renumber(m.id) from app.messages m join app.entries e on e.id = m.entry_id and e.person_id = m.sender_id
      where m.sender_id = new.person_id and e.audience = 'shared' and e.trashed_at is null;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('messages.stale', 'conversation', new.id, jsonb_build_object('conversationId', new.id));
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- What its row does not hold is told by whoever numbers it.
    if tg_op = 'INSERT' or (new.text, new.removed_at) is distinct from (old.text, old.removed_at) then
      perform sec.tell('messages.changed', 'conversation', new.conversation_id,
        jsonb_build_object('conversationId', new.conversation_id), sec.unseen_by(new));
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- An author's answer goes with the entry, of which others know no more by then when it does.
    if tg_op = 'DELETE' and old.kind = 'highlight-answered' and old.person_id is distinct from sec.person()
      and not sec.is_seen(old.entry_id) then
      return null;
    end if;
    perform sec.tell('notifications.changed', 'person', (coalesce(new, old)).person_id);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_override(told app.progress_overrides, happened text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      values (told.organization_id, sec.person(), told.person_id,
        case happened when 'overridden' then 'progress.overridden' else 'progress.override-undone' end,
        jsonb_build_object('days', cardinality(told.marked) + cardinality(told.unmarked), 'reason', told.reason));
    insert into app.notifications (person_id, organization_id, kind, override_id)
      select told.person_id, told.organization_id, happened, told.id where told.person_id <> sec.person();
    perform sec.tell('progress.changed', 'person', told.person_id);
  end
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.tell_programme()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    perform sec.tell('programme.changed', 'organization',
      (case tg_table_name when 'organizations' then changed ->> 'id' else changed ->> 'organization_id' end)::uuid);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('messages.read', 'person', new.person_id, jsonb_build_object('conversationId', new.conversation_id));
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_receiving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where new.person_id in (first_id, second_id) and organization_id = new.organization_id;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('account.changed', 'person', new.person_id);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_table_name = 'session' then
      perform sec.tell('access.ended', 'person', old."userId");
    elsif new.suspended_at is distinct from old.suspended_at or new.organization_id <> old.organization_id then
      perform sec.tell('access.ended', 'person', new.id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_shown()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if 'shared' in (sec.audience_now(old), sec.audience_now(new)) then
      perform sec.renumber(id) from app.messages where entry_id = new.id and sender_id = new.person_id;
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_summary()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.tell('summaries.changed', 'person', person)
      from (
        select new.participant_id
        union
        select a.leader_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
          where a.leader_id = new.leader_id and a.participant_id = new.participant_id
      ) told (person);
    if tg_op = 'INSERT' or new.version <> old.version then
      -- One that was not read yet tells of it still.
      delete from app.notifications
        where person_id = new.participant_id and actor_id = new.leader_id and kind = 'summary' and read_at is null;
      perform sec.notify(new.participant_id, 'summary', new.leader_id);
    end if;
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.tell_take_down(entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.notifications (person_id, organization_id, kind, highlight_id)
    select r.person_id, r.organization_id, 'take-down', h.id
    from (
      select * from app.highlights where entry_id = entry and used_at is not null order by used_at, id limit 1
    ) h
    join app.roles r on r.organization_id = h.organization_id and r.role = 'admin' and r.person_id is distinct from h.person_id
    where not exists (select 1 from app.notifications n where n.person_id = r.person_id and n.highlight_id = h.id)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.throttle(turn_key text, most integer, lasts interval)
 RETURNS TABLE(allowed boolean, remaining integer, resets_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from sec.count_turn(turn_key, most, lasts) $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.tied_authors()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
    )
    except
    select sec.leaving()
    except
    select sec.blocked()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.to_be_moved(address text, which text, seen_in text)
 RETURNS TABLE(person_id uuid, from_id uuid, target_id uuid, refused text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id, p.organization_id, t.id, case
        when not sec.runs_platform() then 'FORBIDDEN'
        when t.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
        when p.id is null then 'UNKNOWN'
        when p.id = sec.person() then 'ONESELF'
        when p.organization_id = t.id then 'ALREADY_THERE'
        when seen_in is distinct from (select slug from app.organizations where id = p.organization_id) and elsewhere.holders > 1 then 'SEVERAL'
        when there.is_held or exists (
          select 1 from auth.account mine join auth.account theirs
              on theirs."providerId" = mine."providerId" and theirs."accountId" = mine."accountId" and theirs."userId" <> mine."userId"
            join auth."user" u on u.id = theirs."userId" and u.organization_id = t.id
          where mine."userId" = p.id and mine."providerId" <> 'credential'
        ) then 'ADDRESS_TAKEN'
        when exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null) then 'LEAVES'
        when exists (select 1 from app.roles r where r.person_id = p.id and r.role = 'admin') and not exists (
          select 1 from app.roles r join app.people o on o.id = r.person_id and o.suspended_at is null
          where r.organization_id = p.organization_id and r.role = 'admin' and r.person_id <> p.id
            and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
        ) then 'LAST_ADMIN'
      end
    from sec.managed_organizations() t
    cross join lateral (
      select count(*) as holders from auth."user" u where u.email = lower(trim(address)) and u.organization_id <> t.id
    ) elsewhere
    cross join lateral (
      select exists (select 1 from auth."user" u where u.email = lower(trim(address)) and u.organization_id = t.id) as is_held
    ) there
    left join lateral (
      select u.id from auth."user" u join app.organizations o on o.id = u.organization_id
      where u.email = lower(trim(address))
      order by o.slug = seen_in desc nulls last,
        -- Whoever was moved from there already is found where they are now.
        exists (
          select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
          where f.person_id = u.id and o.slug = seen_in and u.organization_id = t.id
        ) desc,
        u.organization_id <> t.id desc, u.id
      limit 1
    ) held on true
    left join app.people p on p.id = held.id
    where t.slug = which
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.touch_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform sec.renumber((coalesce(new, old)).message_id, (coalesce(new, old)).kept_from);
    return null;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.turn_away(which uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it auth.sign_ups := sec.take_out(which);
  begin
    if it.id is not null then
      perform sec.note_managing(null, 'sign-up.turned-away');
    end if;
    return it.email;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.turns_left(act text, most integer)
 RETURNS TABLE(remaining integer, resets_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select
      coalesce((select greatest(most - c.count, 0) from app.counters c
        where c.key = act || ':' || sec.person() and c.window_ends > sec.now()), most),
      (select c.window_ends from app.counters c
        where c.key = act || ':' || sec.person() and c.window_ends > sec.now())
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.undo_override(of_override uuid, seen integer, opens_day smallint, opens_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    undone app.progress_overrides;
    days smallint[];
  begin
    select * into undone from app.progress_overrides where id = of_override and organization_id = sec.organization();
    if not found or not sec.hold_walk(undone.person_id, undone.walk, seen) or not sec.can_be_undone(of_override) then
      return false;
    end if;
    days := undone.marked || undone.unmarked;
    delete from app.completions where person_id = undone.person_id and walk = undone.walk and day = any (days);
    delete from app.former_completions where person_id = undone.person_id and walk = undone.walk and day = any (days);
    delete from app.taken_marks where person_id = undone.person_id and walk = undone.walk and day = any (days);
    insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select undone.person_id, undone.organization_id, undone.walk, r.day, sec.moment_of(r.completed_at), r.source
      from jsonb_to_recordset(undone.before) as r (day smallint, completed_at double precision, source text)
      where r.completed_at is not null;
    insert into app.former_completions (person_id, walk, day, completed_at)
      select undone.person_id, undone.walk, r.day, sec.moment_of(r.former_at)
      from jsonb_to_recordset(undone.before) as r (day smallint, former_at double precision) where r.former_at is not null;
    insert into app.taken_marks (person_id, walk, day, taken_at)
      select undone.person_id, undone.walk, r.day, sec.moment_of(r.taken_at)
      from jsonb_to_recordset(undone.before) as r (day smallint, taken_at double precision) where r.taken_at is not null;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select undone.person_id, undone.organization_id, undone.walk, r.day, sec.moment_of(r.opens_at)
      from jsonb_to_recordset(undone.openings_before) as r (day smallint, opens_at double precision)
      where sec.moment_of(r.opens_at) <= sec.now()
      on conflict do nothing;
    perform sec.keep_opening_of(undone.person_id, undone.walk, opens_day, undo_override.opens_at);
    update app.progress_overrides set undone_at = sec.now(), undone_by = sec.person() where id = of_override;
    perform sec.tell_override(undone, 'override-undone');
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.unsealed_why()
 RETURNS TABLE(text text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select w.text, w.written_at from app.whys w
    where w.person_id = sec.person() and w.walk = sec.walk() and not sec.why_is_sealed()
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.unseen_by(message app.messages)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select message.kept_from || array(
      select member from sec.members_of(message.conversation_id) member
      where message.is_entry and member not in (select sec.readers_of(message.sender_id))
    )
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.untie(other uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.community_members where (owner_id, member_id) in ((sec.person(), other), (other, sec.person()))
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.updates_told(told app.told_entry)
 RETURNS TABLE(id uuid, spare uuid, text text, written_at timestamp with time zone, removed_at timestamp with time zone, is_here boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select u.*, exists (
      select 1 from app.prayer_updates o
      where o.person_id = sec.person() and (o.id = u.spare or (o.id = u.id and o.text = u.text))
    )
    from jsonb_to_recordset(told.updates) as u (id uuid, spare uuid, text text, written_at timestamptz, removed_at timestamptz)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.usable_api_keys(moment timestamp with time zone)
 RETURNS SETOF app.api_keys
 LANGUAGE sql
 STABLE
AS $function$
    select k.* from app.api_keys k
    join app.people p on p.id = k.made_by and p.organization_id = k.organization_id and p.suspended_at is null
    join app.roles r on r.person_id = p.id and r.role = 'admin'
    where k.revoked_at is null and (k.ends_at is null or k.ends_at > moment)
      and not exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.visited_organization(host_slug text, host text, invited uuid, moment timestamp with time zone)
 RETURNS TABLE(id uuid, slug text, has_admin boolean, way text, way_in text, invitation text, invitation_id uuid, leader text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select o.id, o.slug,
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way, sec.way_in(o.id, invited, moment),
      sec.standing_of(i, moment), i.id, l.display_name
    from (
      select slug_of.id, 1 as turn, 'host' as way from app.organizations slug_of where slug_of.slug = host_slug and not slug_of.is_default
      union all
      select d.id, 2, 'domain' from app.organizations d
        where d.custom_domain = host and d.domain_proved_at is not null
          and 'custom-domain' = any (sec.features_of(d.subscription_tier, d.subscription_status))
      union all
      select i.organization_id, 3, 'invitation' from app.invitations i where i.code = invited
      union all
      select f.id, 4, 'none' from app.organizations f where f.is_default
    ) found
    join app.organizations o on o.id = found.id
    left join app.invitations i on i.code = invited and i.organization_id = o.id
    left join app.people l on l.id = i.leader_id and sec.standing_of(i, moment) = 'good' and sec.leads_in(l.id, o.id)
    order by found.turn limit 1
  $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.waiting_sign_ups()
 RETURNS TABLE(id uuid, email text, display_name text, first_name text, last_name text, signed_up_at timestamp with time zone, confirmed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select distinct on (s.email) s.id, s.email, s.display_name, s.first_name, s.last_name, s.created_at, s.confirmed_at
    from auth.sign_ups s
    where s.organization_id = sec.organization()
      and not exists (select 1 from auth."user" u where u.email = s.email and u.organization_id = sec.organization())
    order by s.email, s.confirmed_at desc nulls last, s.created_at desc, s.id
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.walk()
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.walk'::text, true), ''::text))::smallint
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.walk_of(of_person uuid)
 RETURNS TABLE(walk smallint, begun boolean, is_there boolean, walked smallint[], version integer, completed_days smallint[], completed_at double precision[], overridden_days smallint[], opening_days smallint[], opens_at double precision[], reflection_days smallint[], challenge_days smallint[], latest timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select w.number, true, true, w.walked, w.completions_version, c.days, c.moments, c.overridden, o.days, o.moments,
      e.reflected, e.challenged, null::timestamptz
    from (
      select * from app.walks
      where person_id = of_person and organization_id = sec.organization() and started_at is not null
      order by number desc limit 1
    ) w, lateral (
      select array_agg(day) as days, array_agg(date_part('epoch', completed_at) * 1000) as moments,
        array_agg(day) filter (where source = 'override') as overridden
      from app.completions where person_id = w.person_id and completions.walk = w.number
    ) c, lateral (
      select array_agg(day) as days, array_agg(date_part('epoch', openings.opens_at) * 1000) as moments
      from app.openings where person_id = w.person_id and openings.walk = w.number
    ) o, lateral (
      select array_agg(day) filter (where kind = 'reflection') as reflected,
        array_agg(day) filter (where kind = 'challenge') as challenged
      from app.entries where person_id = w.person_id and entries.walk = w.number and trashed_at is null
    ) e
  $function$
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.way_in(place uuid, invited uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when o.subscription_status = 'archived' then 'closed'
      when exists (select 1 from app.invitations i where i.code = invited and i.organization_id = o.id and sec.standing_of(i, moment) = 'good')
        then 'invited'
      when o.sign_ups = 'invitation' then 'uninvited'
      else o.sign_ups
    end
    from app.organizations o where o.id = place
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.week_of(moment timestamp with time zone, rule text, hour smallint, zone text)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (date_trunc('week'::text, ((moment AT TIME ZONE zone) - CASE WHEN (rule = 'programme-day'::text) THEN make_interval(hours => (hour)::integer) ELSE '00:00:00'::interval END)))::date
-- owner emmaus_definer; may be called by emmaus_admin

CREATE OR REPLACE FUNCTION sec.welcome_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    shown text := coalesce(nullif(trim(left(new.name, 50)), ''), left(split_part(new.email, '@', 1), 50));
  begin
    if not new."emailVerified" or exists (select 1 from app.people where id = new.id) then
      return new;
    end if;
    insert into app.people (id, organization_id, display_name, avatar) values (new.id, new.organization_id, shown, new.image);
    insert into app.names (person_id, organization_id, first_name, last_name, to_confirm)
      values (new.id, new.organization_id, new."firstName", new."lastName", new.names_told);
    insert into app.settings (person_id, organization_id) values (new.id, new.organization_id);
    insert into app.roles (person_id, organization_id, role) values (new.id, new.organization_id, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, new.organization_id, 1);
    insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select i.leader_id, new.id, new.organization_id from app.invitations i
      where i.id = new.invitation_id and i.organization_id = new.organization_id and sec.leads_in(i.leader_id, i.organization_id);
    perform sec.open_circle(a.leader_id), sec.notify(a.leader_id, 'joined', new.id)
      from app.leader_assignments a where a.participant_id = new.id;
    return new;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_owner

CREATE OR REPLACE FUNCTION sec.who_left(moment timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select person_id from app.deletions where cancelled_at is null and due_at <= moment order by due_at $function$
-- owner emmaus_definer; may be called by emmaus_server

CREATE OR REPLACE FUNCTION sec.why_is_sealed()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT 1 FROM app.walks w WHERE ((w.person_id = sec.person()) AND (w.number = sec.walk()) AND (1 = ANY (w.walked))))) OR (EXISTS (SELECT 1 FROM app.completions c WHERE ((c.person_id = sec.person()) AND (c.walk = sec.walk()) AND (c.day = 1)))))
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.why_of_day(of_walk smallint, of_day smallint)
 RETURNS TABLE(text text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select w.text, w.written_at from app.whys w
    where w.person_id = sec.person() and w.walk = of_walk and of_day in (25, 50, 75) and sec.is_open(of_walk, of_day)
  $function$
-- owner emmaus_definer; may be called by emmaus_participant

CREATE OR REPLACE FUNCTION sec.withdraw_invitation(which uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    it app.invitations;
    home app.organizations;
  begin
    select i.* into it from app.invitations i
      where i.id = which
        and (sec.administers(i.organization_id) or (i.organization_id = sec.organization() and i.leader_id = sec.person()))
      for update;
    if not found then
      return false;
    end if;
    if it.withdrawn_at is null then
      update app.invitations set withdrawn_at = sec.now() where id = which;
      select * into home from app.organizations where id = it.organization_id;
      perform sec.note_in_both(home.id, 'invitation.withdrawn', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', it.leader_id
      ));
    end if;
    return true;
  end
  $function$
-- owner emmaus_definer; may be called by emmaus_leader

CREATE OR REPLACE FUNCTION sec.withheld_of(held app.entries, told app.told_entry)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select array_remove(array[
      case when held.kind = 'prayer' and held.imported_at is not null and exists (
        select 1 from sec.updates_told(told) u where not u.is_here and u.removed_at is null
      ) then 'updates' end,
      case when held.kind = 'prayer' and told.answer ->> 'note' is not null and not exists (
        select 1 from app.prayer_answers a where a.entry_id = held.id and a.removed_at is null and a.note = told.answer ->> 'note'
      ) then 'answer' end,
      case when told.draft ->> 'text' not in ('', held.text) and not exists (
        select 1 from app.drafts d where d.person_id = sec.person() and d.entry_id = held.id and d.text = told.draft ->> 'text'
      ) then 'draft' end
    ], null)
  $function$
-- owner emmaus_definer; may be called by nobody else

CREATE OR REPLACE FUNCTION sec.words_for(display_name text, first_name text, last_name text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((display_name || ''::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ''::text) || email)
-- owner emmaus_definer; may be called by emmaus_admin


-- Triggers

CREATE TRIGGER follow_file AFTER INSERT OR DELETE ON app.attachments FOR EACH ROW EXECUTE FUNCTION sec.follow_file('key');
CREATE TRIGGER forget_file_name AFTER DELETE ON app.attachments FOR EACH ROW WHEN ((old.removed_from IS NOT NULL)) EXECUTE FUNCTION sec.forget_file_name();
CREATE TRIGGER note_loose BEFORE UPDATE ON app.attachments FOR EACH ROW EXECUTE FUNCTION sec.note_loose();
CREATE TRIGGER note_api_key BEFORE INSERT ON app.audit_log FOR EACH ROW EXECUTE FUNCTION sec.note_api_key();
CREATE TRIGGER forget_notifications AFTER INSERT ON app.blocks FOR EACH ROW EXECUTE FUNCTION sec.forget_notifications();
CREATE TRIGGER tell_block AFTER INSERT OR DELETE ON app.blocks FOR EACH ROW EXECUTE FUNCTION sec.tell_block();
CREATE TRIGGER notify_added AFTER INSERT ON app.community_members FOR EACH ROW EXECUTE FUNCTION sec.notify_added();
CREATE TRIGGER tell_community AFTER INSERT OR DELETE ON app.community_members FOR EACH ROW EXECUTE FUNCTION sec.tell_community();
CREATE TRIGGER count_added AFTER INSERT ON app.completions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_completions();
CREATE TRIGGER count_removed AFTER DELETE ON app.completions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_completions();
CREATE TRIGGER follow_report BEFORE UPDATE OF status, admin_notes, answer ON app.content_reports FOR EACH ROW EXECUTE FUNCTION sec.follow_report();
CREATE TRIGGER notify_admins AFTER INSERT ON app.content_reports FOR EACH ROW EXECUTE FUNCTION sec.notify_admins();
CREATE TRIGGER take_evidence BEFORE INSERT ON app.content_reports FOR EACH ROW EXECUTE FUNCTION sec.take_evidence();
CREATE TRIGGER admit_conversation BEFORE INSERT ON app.conversations FOR EACH ROW EXECUTE FUNCTION sec.admit_conversation();
CREATE TRIGGER tell_left AFTER UPDATE OF first_id, second_id ON app.conversations FOR EACH ROW WHEN (((old.first_id IS DISTINCT FROM new.first_id) OR (old.second_id IS DISTINCT FROM new.second_id))) EXECUTE FUNCTION sec.tell_left();
CREATE TRIGGER follow_file AFTER INSERT OR DELETE ON app.daily_images FOR EACH ROW EXECUTE FUNCTION sec.follow_file('key');
CREATE TRIGGER keep_daily_image BEFORE INSERT OR UPDATE ON app.daily_images FOR EACH ROW EXECUTE FUNCTION sec.keep_daily_image();
CREATE TRIGGER note_daily_image AFTER INSERT OR UPDATE OF left_at, alt_text ON app.daily_images FOR EACH ROW EXECUTE FUNCTION sec.note_daily_image();
CREATE TRIGGER note_day_version AFTER INSERT ON app.day_versions FOR EACH ROW EXECUTE FUNCTION sec.note_day_version();
CREATE TRIGGER tell_programme AFTER INSERT ON app.day_versions FOR EACH ROW EXECUTE FUNCTION sec.tell_programme();
CREATE TRIGGER follow_leaving AFTER INSERT OR UPDATE OF cancelled_at ON app.deletions FOR EACH ROW EXECUTE FUNCTION sec.follow_leaving();
CREATE TRIGGER tell_leaving AFTER INSERT OR UPDATE ON app.deletions FOR EACH ROW EXECUTE FUNCTION sec.tell_leaving();
CREATE TRIGGER follow_highlighted AFTER UPDATE OF text, audience, trashed_at ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.follow_highlighted();
CREATE TRIGGER follow_readable AFTER UPDATE OF text, audience, trashed_at ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.follow_readable();
CREATE TRIGGER keep_version BEFORE UPDATE ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.keep_version();
CREATE TRIGGER note_deletion AFTER DELETE ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.note_deleted_entry();
CREATE TRIGGER outlive_entry BEFORE DELETE ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.outlive_entry();
CREATE TRIGGER tell_entry AFTER INSERT OR UPDATE ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.tell_entry();
CREATE TRIGGER tell_shown AFTER UPDATE OF text, audience, trashed_at ON app.entries FOR EACH ROW EXECUTE FUNCTION sec.tell_shown();
CREATE TRIGGER follow_report BEFORE UPDATE ON app.error_reports FOR EACH ROW EXECUTE FUNCTION sec.follow_report();
CREATE TRIGGER notify_admins AFTER INSERT ON app.error_reports FOR EACH ROW EXECUTE FUNCTION sec.notify_admins_of_error();
CREATE TRIGGER follow_feedback BEFORE UPDATE OF status, leader_comments, ai_analysis, included, read_at, thanked_at ON app.feedback FOR EACH ROW EXECUTE FUNCTION sec.follow_feedback();
CREATE TRIGGER tell_feedback AFTER INSERT OR UPDATE OF entry_id, readable, version, status, leader_comments, ai_analysis, included, read_at, thanked_at ON app.feedback FOR EACH ROW EXECUTE FUNCTION sec.tell_feedback();
CREATE TRIGGER tell_feedback_draft AFTER INSERT OR DELETE ON app.feedback_drafts FOR EACH ROW EXECUTE FUNCTION sec.tell_feedback_draft();
CREATE TRIGGER tell_feedback_draft_again AFTER UPDATE OF saved_at ON app.feedback_drafts FOR EACH ROW EXECUTE FUNCTION sec.tell_feedback_draft();
CREATE TRIGGER count_help_line BEFORE UPDATE OF country, name, kind, ways, hours ON app.help_lines FOR EACH ROW EXECUTE FUNCTION sec.count_help_line();
CREATE TRIGGER note_help_line AFTER INSERT OR DELETE OR UPDATE OF country, name, kind, ways, hours ON app.help_lines FOR EACH ROW EXECUTE FUNCTION sec.note_help_line();
CREATE TRIGGER count_help_settings BEFORE INSERT OR UPDATE OF countries, contacts, duty, minors ON app.help_settings FOR EACH ROW EXECUTE FUNCTION sec.count_help_settings();
CREATE TRIGGER note_help_settings AFTER INSERT OR UPDATE OF countries, contacts, duty, minors ON app.help_settings FOR EACH ROW EXECUTE FUNCTION sec.note_help_settings();
CREATE TRIGGER note_consent BEFORE INSERT OR UPDATE OF answer, named ON app.highlight_consents FOR EACH ROW EXECUTE FUNCTION sec.note_consent();
CREATE TRIGGER tell_consent AFTER INSERT OR UPDATE OF answer, named ON app.highlight_consents FOR EACH ROW EXECUTE FUNCTION sec.tell_consent();
CREATE TRIGGER ask_for_consent AFTER INSERT ON app.highlights FOR EACH ROW EXECUTE FUNCTION sec.ask_for_consent();
CREATE TRIGGER name_author BEFORE INSERT ON app.highlights FOR EACH ROW EXECUTE FUNCTION sec.name_author();
CREATE TRIGGER note_use BEFORE UPDATE OF used_at ON app.highlights FOR EACH ROW EXECUTE FUNCTION sec.note_use();
CREATE TRIGGER tell_highlighting AFTER INSERT OR DELETE OR UPDATE OF used_at ON app.highlights FOR EACH ROW EXECUTE FUNCTION sec.tell_highlighting();
CREATE TRIGGER notify_intercession AFTER INSERT ON app.intercessions FOR EACH ROW EXECUTE FUNCTION sec.notify_intercession();
CREATE TRIGGER tell_intercession AFTER INSERT OR DELETE ON app.intercessions FOR EACH ROW EXECUTE FUNCTION sec.tell_intercession();
CREATE TRIGGER note_assignment AFTER INSERT OR DELETE ON app.leader_assignments FOR EACH ROW EXECUTE FUNCTION sec.note_assignment();
CREATE TRIGGER tell_assignment AFTER INSERT OR DELETE ON app.leader_assignments FOR EACH ROW EXECUTE FUNCTION sec.tell_assignment();
CREATE TRIGGER note_help_line AFTER INSERT OR DELETE ON app.left_out_lines FOR EACH ROW EXECUTE FUNCTION sec.note_help_line();
CREATE TRIGGER note_help_line AFTER INSERT OR DELETE ON app.line_confirmations FOR EACH ROW EXECUTE FUNCTION sec.note_help_line();
CREATE TRIGGER forget_notifications AFTER UPDATE OF removed_at ON app.messages FOR EACH ROW EXECUTE FUNCTION sec.forget_notifications();
CREATE TRIGGER keep_message BEFORE UPDATE ON app.messages FOR EACH ROW EXECUTE FUNCTION sec.keep_message();
CREATE TRIGGER note_deletion AFTER UPDATE OF removed_at ON app.messages FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION sec.note_deleted_message();
CREATE TRIGGER notify_reply AFTER INSERT ON app.messages FOR EACH ROW WHEN ((new.reply_to IS NOT NULL)) EXECUTE FUNCTION sec.notify_reply();
CREATE TRIGGER place_message BEFORE INSERT ON app.messages FOR EACH ROW EXECUTE FUNCTION sec.place_message();
CREATE TRIGGER tell_gone AFTER DELETE ON app.messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sec.tell_gone();
CREATE TRIGGER tell_message AFTER INSERT OR UPDATE ON app.messages FOR EACH ROW EXECUTE FUNCTION sec.tell_message();
CREATE TRIGGER name_account AFTER UPDATE OF first_name, last_name ON app.names FOR EACH ROW EXECUTE FUNCTION sec.name_account();
CREATE TRIGGER tell_notification AFTER INSERT OR DELETE OR UPDATE ON app.notifications FOR EACH ROW EXECUTE FUNCTION sec.tell_notification();
CREATE TRIGGER note_ai_change AFTER INSERT OR DELETE OR UPDATE OF sealed ON app.organization_ai_keys FOR EACH ROW EXECUTE FUNCTION sec.note_ai_change();
CREATE TRIGGER count_unlock_version BEFORE UPDATE OF unlock_rule, unlock_hour, unlock_zone ON app.organizations FOR EACH ROW WHEN (((old.unlock_rule <> new.unlock_rule) OR (old.unlock_hour <> new.unlock_hour) OR (old.unlock_zone <> new.unlock_zone))) EXECUTE FUNCTION sec.count_unlock_version();
CREATE TRIGGER follow_file AFTER INSERT OR DELETE OR UPDATE OF logo ON app.organizations FOR EACH ROW EXECUTE FUNCTION sec.follow_file('logo');
CREATE TRIGGER keep_organization BEFORE UPDATE OF slug, name, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups ON app.organizations FOR EACH ROW EXECUTE FUNCTION sec.keep_organization();
CREATE TRIGGER note_ai_change AFTER UPDATE OF ai_enabled, ai_key_shared ON app.organizations FOR EACH ROW WHEN (((old.ai_enabled <> new.ai_enabled) OR (old.ai_key_shared <> new.ai_key_shared))) EXECUTE FUNCTION sec.note_ai_change();
CREATE TRIGGER note_organization AFTER INSERT OR UPDATE OF slug, name, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups ON app.organizations FOR EACH ROW EXECUTE FUNCTION sec.note_organization();
CREATE TRIGGER note_programme_change AFTER UPDATE OF unlock_rule, unlock_hour, unlock_zone ON app.organizations FOR EACH ROW WHEN (((old.unlock_rule <> new.unlock_rule) OR (old.unlock_hour <> new.unlock_hour) OR (old.unlock_zone <> new.unlock_zone))) EXECUTE FUNCTION sec.note_programme_change();
CREATE TRIGGER tell_programme AFTER UPDATE OF unlock_rule, unlock_hour, unlock_zone ON app.organizations FOR EACH ROW WHEN (((old.unlock_rule <> new.unlock_rule) OR (old.unlock_hour <> new.unlock_hour) OR (old.unlock_zone <> new.unlock_zone))) EXECUTE FUNCTION sec.tell_programme();
CREATE TRIGGER note_programme_change AFTER INSERT OR DELETE OR UPDATE OF name ON app.own_stages FOR EACH ROW EXECUTE FUNCTION sec.note_programme_change();
CREATE TRIGGER tell_programme AFTER INSERT OR DELETE OR UPDATE OF name ON app.own_stages FOR EACH ROW EXECUTE FUNCTION sec.tell_programme();
CREATE TRIGGER follow_file AFTER INSERT OR DELETE OR UPDATE OF avatar ON app.people FOR EACH ROW EXECUTE FUNCTION sec.follow_file('avatar');
CREATE TRIGGER forget_reasons BEFORE DELETE ON app.people FOR EACH ROW EXECUTE FUNCTION sec.forget_reasons();
CREATE TRIGGER name_account AFTER UPDATE OF display_name, organization_id ON app.people FOR EACH ROW EXECUTE FUNCTION sec.name_account();
CREATE TRIGGER tell_session_end AFTER UPDATE OF suspended_at, organization_id ON app.people FOR EACH ROW EXECUTE FUNCTION sec.tell_session_end();
CREATE TRIGGER follow_summary BEFORE UPDATE OF summary_content, read_at ON app.personal_summaries FOR EACH ROW EXECUTE FUNCTION sec.follow_summary();
CREATE TRIGGER tell_summary AFTER INSERT OR UPDATE OF summary_content, read_at ON app.personal_summaries FOR EACH ROW EXECUTE FUNCTION sec.tell_summary();
CREATE TRIGGER keep_note BEFORE UPDATE ON app.prayer_answers FOR EACH ROW EXECUTE FUNCTION sec.keep_note();
CREATE TRIGGER note_removal BEFORE UPDATE ON app.prayer_answers FOR EACH ROW EXECUTE FUNCTION sec.note_removal();
CREATE TRIGGER note_removal BEFORE UPDATE ON app.prayer_updates FOR EACH ROW EXECUTE FUNCTION sec.note_removal();
CREATE TRIGGER keep_reaction BEFORE INSERT ON app.reactions FOR EACH ROW EXECUTE FUNCTION sec.keep_reaction();
CREATE TRIGGER touch_message AFTER INSERT OR DELETE ON app.reactions FOR EACH ROW EXECUTE FUNCTION sec.touch_message();
CREATE TRIGGER tell_reading AFTER INSERT OR UPDATE ON app.reading_marks FOR EACH ROW EXECUTE FUNCTION sec.tell_reading();
CREATE TRIGGER keep_standing AFTER INSERT OR UPDATE OF role ON app.roles FOR EACH ROW EXECUTE FUNCTION sec.keep_standing();
CREATE TRIGGER tell_role AFTER UPDATE OF role ON app.roles FOR EACH ROW EXECUTE FUNCTION sec.tell_role();
CREATE TRIGGER tell_receiving AFTER UPDATE OF receives_messages ON app.settings FOR EACH ROW WHEN ((old.receives_messages <> new.receives_messages)) EXECUTE FUNCTION sec.tell_receiving();
CREATE TRIGGER refuse_stage_gaps AFTER INSERT ON app.stage_versions FOR EACH ROW EXECUTE FUNCTION sec.refuse_stage_gaps();
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OF "updatedAt" ON auth.session FOR EACH ROW EXECUTE FUNCTION sec.note_activity();
CREATE TRIGGER stay BEFORE INSERT ON auth.session FOR EACH ROW EXECUTE FUNCTION sec.stay();
CREATE TRIGGER tell_session_end AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION sec.tell_session_end();
CREATE TRIGGER count_sign_up AFTER INSERT ON auth.sign_ups FOR EACH ROW WHEN ((new.invitation_id IS NOT NULL)) EXECUTE FUNCTION sec.count_sign_up();
CREATE TRIGGER forget_waiting AFTER DELETE ON auth.sign_ups FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION sec.forget_waiting();
CREATE TRIGGER notify_of_waiting AFTER INSERT OR UPDATE OF confirmed_at ON auth.sign_ups FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION sec.notify_of_waiting();
CREATE TRIGGER take_place BEFORE INSERT ON auth."user" FOR EACH ROW WHEN ((new.invitation_id IS NOT NULL)) EXECUTE FUNCTION sec.take_place();
CREATE TRIGGER welcome_person AFTER INSERT OR UPDATE OF "emailVerified" ON auth."user" FOR EACH ROW EXECUTE FUNCTION sec.welcome_person();
