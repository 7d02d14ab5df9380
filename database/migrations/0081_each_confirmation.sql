-- Each time that somebody tried a line has a row of its own, so that what another said stands there again once one takes back what one said.

set role emmaus_owner;

alter table app.line_confirmations drop constraint line_confirmations_pkey;
alter table app.line_confirmations add primary key (organization_id, country, name, dialled, set_at);

-- Nothing of it is changed any more.
drop trigger note_help_line on app.line_confirmations;
create trigger note_help_line after insert or delete on app.line_confirmations
  for each row execute function sec.note_help_line();

drop policy line_confirmations_update_as_admin on app.line_confirmations;
revoke update (set_at, set_by) on app.line_confirmations from emmaus_admin;

reset role;
