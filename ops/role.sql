-- What the role of a server needs: psql -v role=NAME -f ops/role.sql, as the owner of the database, once the owner has
-- started the site, and again after each newer version. The lists and their history are changed by the three functions
-- alone. These are the statements of data/store/postgres/privileges.ts; a test holds them alike.
grant select on history, items, kysely_migration, site, touched to :"role";
grant select, insert, update, delete on access_requests, accounts, attempts, deliveries, destinations, documents, files, idempotency_keys, notes, secrets, sessions, sign_ins, tokens to :"role";
grant execute on function append_item_changes, lock_site, raise_fence to :"role";
