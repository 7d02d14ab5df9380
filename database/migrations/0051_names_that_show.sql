-- A name shows something. What exactly a person's name may be made of, the contract says; here is what no name can be.

set role emmaus_definer;

-- Whether a text has more than blanks, signs that are never drawn (Default_Ignorable_Code_Point), letters and signs that are drawn as
-- nothing, and the marks that stand on any letter.
create function sec.shows(text text) returns boolean
  language sql immutable parallel safe
  return text ~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff'
    || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb'
    || '\U00013441\U00013442\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');

grant execute on function sec.shows(text) to emmaus_owner, emmaus_participant, emmaus_auth;

reset role;

-- Whoever bears such a name by now gets one as those do who gave none.
update app.people set display_name = 'User' where not sec.shows(display_name);
update app.former_members set display_name = 'User' where not sec.shows(display_name);
update app.names set first_name = '' where first_name <> '' and not sec.shows(first_name);
update app.names set last_name = '' where last_name <> '' and not sec.shows(last_name);
update auth."user" set name = 'User' where name <> '' and not sec.shows(name);
update auth."user" set "firstName" = '' where "firstName" <> '' and not sec.shows("firstName");
update auth."user" set "lastName" = '' where "lastName" <> '' and not sec.shows("lastName");
update auth.sign_ups set display_name = '' where display_name <> '' and not sec.shows(display_name);
update auth.sign_ups set first_name = '' where first_name <> '' and not sec.shows(first_name);
update auth.sign_ups set last_name = '' where last_name <> '' and not sec.shows(last_name);
update app.organizations set name = slug where not sec.shows(name);
update app.own_stages set name = 'Stage ' || number where not sec.shows(name);
update app.api_keys set name = 'API key' where not sec.shows(name);
update app.attachments set name = 'file' where not sec.shows(name);

set role emmaus_owner;

alter table app.people add constraint people_display_name_shows check (sec.shows(display_name));
alter table app.former_members add constraint former_members_display_name_shows check (sec.shows(display_name));
alter table app.names add constraint names_show check (
  (first_name = '' or sec.shows(first_name)) and (last_name = '' or sec.shows(last_name)));
alter table app.organizations add constraint organizations_name_shows check (sec.shows(name));
alter table app.own_stages add constraint own_stages_name_shows check (sec.shows(name));
alter table app.api_keys add constraint api_keys_name_shows check (sec.shows(name));
alter table app.attachments add constraint attachments_name_shows check (sec.shows(name));
-- Who gives no name is called by the beginning of their address.
alter table auth."user" add constraint user_names_show check (
  (name = '' or sec.shows(name)) and ("firstName" = '' or sec.shows("firstName")) and ("lastName" = '' or sec.shows("lastName")));
alter table auth.sign_ups add constraint sign_ups_names_show check (
  (display_name = '' or sec.shows(display_name)) and (first_name = '' or sec.shows(first_name)) and (last_name = '' or sec.shows(last_name)));

reset role;
