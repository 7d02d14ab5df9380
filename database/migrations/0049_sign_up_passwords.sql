-- What a sign-in is told by the password of a sign-up: for a week that the address is not confirmed, whatever becomes of the sign-up. From
-- its end a stranger who made it would learn that the address has an account by now. A password is kept as its hash, which is salted by the
-- address, so that no row says whose it is.

set role emmaus_owner;

create table auth.sign_up_passwords (
  password text not null,
  created_at timestamptz(3) not null default sec.now(),
  primary key (password, created_at)
);

insert into auth.sign_up_passwords (password, created_at) select distinct password, created_at from auth.sign_ups;

alter table auth.sign_up_passwords enable row level security, force row level security;

create policy sign_up_passwords_for_sign_in on auth.sign_up_passwords for all to emmaus_auth using (true) with check (true);
grant select, insert, delete on auth.sign_up_passwords to emmaus_auth;

reset role;

set role emmaus_definer;

-- What somebody began at another organization waits until it runs out, so that nobody there learns from its end that there was an account.
create or replace function sec.remove_one_who_left(leaver uuid, moment timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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
    delete from auth.verification
      where identifier like '%:' || gone.id or (value = gone.email and identifier not like 'new-address:%');
    delete from auth.sign_ups where email = gone.email and organization_id = gone.organization_id;
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
  $$;

reset role;
