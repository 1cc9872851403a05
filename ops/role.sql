-- What the role of a server needs, once the owner of the database has started the site, or a newer version of it, for the
-- first time: psql -v role=NAME -f ops/role.sql. The lists and their history are changed by the three functions alone.
grant select on site, items, history, touched, kysely_migration to :"role";
grant select, insert, update, delete on accounts, sessions, tokens, attempts, secrets to :"role";
grant execute on function append_changes, lock_site, raise_fence to :"role";
