-- A link in a mail acts by itself in the browser alone that asked for it: the row of it says by which mark that browser is known. Null where
-- nobody's did, as where an admin has a confirmation sent again.

set role emmaus_owner;
alter table auth.verification add column asked_by text;
reset role;
