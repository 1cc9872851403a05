SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.append_changes(life_known uuid, mine bigint, fence_known bigint, batch_given uuid, last_line_given text, numbers bigint[], collections text[], ids text[], times text[], lines text[], fields text[], field_numbers bigint[], remaining boolean[], item_collections text[], item_ids text[], bodies text[]) RETURNS TABLE(made boolean, life uuid, revision bigint, fence bigint, n bigint, line text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
#variable_conflict use_column

  begin
    update site set revision = mine + cardinality(numbers), last_line = last_line_given
      where life = life_known and revision = mine and fence = fence_known;
    if not found then
      return query 
  select false, s.life, s.revision, s.fence, h.n, h.line
    from site s left join lateral (
      select history.n, history.line from history where history.n > mine order by history.n limit 1000
    ) h on true;
      return;
    end if;
    insert into history (n, collection, id, at, batch, line)
      select g.n, g.collection, g.id, g.at, batch_given, g.line
        from unnest(numbers, collections, ids, times, lines) as g (n, collection, id, at, line);
    insert into touched (field, n, remains) select * from unnest(fields, field_numbers, remaining);
    update items set body = g.body::json
      from unnest(item_collections, item_ids, bodies) as g (collection, id, body)
      where items.collection = g.collection and items.id = g.id;
    perform pg_notify('changes', (mine + cardinality(numbers))::text);
    return query select true, life_known, mine + cardinality(numbers), fence_known, null::bigint, null::text;
  end $$;
CREATE FUNCTION public.append_item_changes(life_known uuid, mine bigint, fence_known bigint, batch_given uuid, last_line_given text, numbers bigint[], collections text[], ids text[], times text[], lines text[], fields text[], field_numbers bigint[], remaining boolean[], item_collections text[], item_ids text[], bodies text[], gone_collections text[], gone_ids text[], place_collections text[], place_ids text[], places integer[]) RETURNS TABLE(made boolean, life uuid, revision bigint, fence bigint, n bigint, line text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
#variable_conflict use_column

  begin
    update site set revision = mine + cardinality(numbers), last_line = last_line_given
      where life = life_known and revision = mine and fence = fence_known;
    if not found then
      return query 
  select false, s.life, s.revision, s.fence, h.n, h.line
    from site s left join lateral (
      select history.n, history.line from history where history.n > mine order by history.n limit 1000
    ) h on true;
      return;
    end if;
    insert into history (n, collection, id, at, batch, line)
      select g.n, g.collection, g.id, g.at, batch_given, g.line
        from unnest(numbers, collections, ids, times, lines) as g (n, collection, id, at, line);
    insert into touched (field, n, remains) select * from unnest(fields, field_numbers, remaining);
    delete from items using unnest(gone_collections, gone_ids) as g (collection, id)
      where items.collection = g.collection and items.id = g.id;
    insert into items (collection, id, place, body)
      select g.collection, g.id, 0, g.body::json
        from unnest(item_collections, item_ids, bodies) as g (collection, id, body)
      on conflict (collection, id) do update set body = excluded.body;
    update items set place = g.place
      from unnest(place_collections, place_ids, places) as g (collection, id, place)
      where items.collection = g.collection and items.id = g.id and items.place <> g.place;
    perform pg_notify('changes', (mine + cardinality(numbers))::text);
    return query select true, life_known, mine + cardinality(numbers), fence_known, null::bigint, null::text;
  end $$;
CREATE FUNCTION public.lock_site(mine bigint) RETURNS TABLE(made boolean, life uuid, revision bigint, fence bigint, n bigint, line text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
#variable_conflict use_column

  begin
    perform 1 from site for update;
    return query 
  select false, s.life, s.revision, s.fence, h.n, h.line
    from site s left join lateral (
      select history.n, history.line from history where history.n > mine order by history.n limit 1000
    ) h on true;
  end $$;
CREATE FUNCTION public.mark_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    new.together := substring(new.line from ',"together":"([0-9a-f]{32})"');
    new.kind := substring(new.line from ',"id":"[a-z0-9-]+","kind":"([a-z]+)"');
    return new;
  end $$;
CREATE FUNCTION public.raise_fence(mine bigint, batch_given uuid) RETURNS TABLE(made boolean, life uuid, revision bigint, fence bigint, n bigint, line text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
#variable_conflict use_column

  begin
    update site set fence = fence + 1;
    return query 
  select exists (select from history where history.n > mine and history.batch = batch_given), s.life, s.revision, s.fence, h.n, h.line
    from site s left join lateral (
      select history.n, history.line from history where history.n > mine order by history.n limit 1000
    ) h on true;
  end $$;
SET default_tablespace = '';

SET default_table_access_method = heap;
CREATE TABLE public.access_requests (
    n bigint NOT NULL,
    browser text NOT NULL COLLATE pg_catalog."C",
    collection text NOT NULL COLLATE pg_catalog."C",
    item text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    email text NOT NULL,
    reason text NOT NULL,
    asked_at bigint NOT NULL,
    decided_at bigint,
    decided_by text,
    until bigint,
    ended_at bigint,
    ended_by text,
    views integer DEFAULT 0 NOT NULL,
    moved_at bigint NOT NULL,
    network text COLLATE pg_catalog."C"
);
ALTER TABLE public.access_requests ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_requests_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.accounts (
    n bigint NOT NULL,
    username text NOT NULL COLLATE pg_catalog."C",
    folded text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    password text NOT NULL,
    one_time integer DEFAULT 0 NOT NULL,
    made_by text COLLATE pg_catalog."C",
    made_at bigint,
    active_at bigint
);
ALTER TABLE public.accounts ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.attempts (
    n bigint NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
ALTER TABLE public.attempts ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attempts_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.documents (
    n bigint NOT NULL,
    material text NOT NULL COLLATE pg_catalog."C",
    file text COLLATE pg_catalog."C",
    size bigint NOT NULL,
    at bigint NOT NULL,
    by text COLLATE pg_catalog."C"
);
ALTER TABLE public.documents ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.documents_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.files (
    name text NOT NULL COLLATE pg_catalog."C",
    bytes bytea NOT NULL
);
CREATE TABLE public.history (
    n bigint NOT NULL,
    collection text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    batch uuid,
    line text NOT NULL,
    together text COLLATE pg_catalog."C",
    kind text
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    answer text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.items (
    collection text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    place integer NOT NULL,
    body json NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.notes (
    n bigint NOT NULL,
    at bigint NOT NULL,
    event text NOT NULL,
    about text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.notes ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notes_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.secrets (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);
CREATE TABLE public.sessions (
    n bigint NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C",
    username text NOT NULL COLLATE pg_catalog."C",
    started_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    role text,
    hint text,
    browser text,
    active_at bigint
);
ALTER TABLE public.sessions ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_ins (
    n bigint NOT NULL,
    at bigint NOT NULL,
    username text COLLATE pg_catalog."C",
    refused integer NOT NULL
);
ALTER TABLE public.sign_ins ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sign_ins_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site (
    one boolean DEFAULT true NOT NULL,
    life uuid NOT NULL,
    layout integer NOT NULL,
    revision bigint NOT NULL,
    last_line text,
    fence bigint DEFAULT 0 NOT NULL,
    CONSTRAINT site_one_check CHECK (one)
)
WITH (fillfactor='20');
CREATE TABLE public.tokens (
    n bigint NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    folded text NOT NULL COLLATE pg_catalog."C",
    scope text NOT NULL,
    made_by text NOT NULL COLLATE pg_catalog."C",
    made_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    vouched integer DEFAULT 0 NOT NULL,
    lapses_at bigint
);
ALTER TABLE public.tokens ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tokens_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.touched (
    field text NOT NULL COLLATE pg_catalog."C",
    n bigint NOT NULL,
    remains boolean NOT NULL
);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'ada', 'ada', 'admin', '{"algorithm":"scrypt","N":16384,"r":1,"p":1,"salt":"VbizQ7YhuWc_QXauvjibqw","hash":"cy6-dBk9biPZ3oHwpoiEEuWB6flg-eIgzTPggryVu2w"}', 0, NULL, 1795901103920, NULL);
INSERT INTO public.documents OVERRIDING SYSTEM VALUE VALUES (1, 'portfolio-launch-deck', '14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad.pdf', 15, 1795901104313, 'ada');
INSERT INTO public.files VALUES ('14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad.pdf', '\x255044462d312e340a2525454f460a');
INSERT INTO public.history VALUES (1, 'timeline', 'phase-1', '2026-11-21T04:03:20.729Z', NULL, '{"n":1,"at":"2026-11-21T04:03:20.729Z","by":"admin","collection":"timeline","id":"phase-1","before":{"progress":"1"},"after":{"progress":"0.9"},"checksum":"bBwU64rmyRUGGajid8oLpA"}', NULL, NULL);
INSERT INTO public.history VALUES (2, 'timeline', 'phase-2', '2026-11-21T04:03:20.731Z', NULL, '{"n":2,"at":"2026-11-21T04:03:20.731Z","by":"admin","collection":"timeline","id":"phase-2","before":{"progress":"1"},"after":{"progress":"0.8"},"checksum":"PWR0Rqu5umKnbKN8Ei6vxR"}', NULL, NULL);
INSERT INTO public.history VALUES (3, 'timeline', 'phase-1', '2026-11-21T04:03:20.738Z', NULL, '{"n":3,"at":"2026-11-21T04:03:20.738Z","by":"Ada","collection":"timeline","id":"phase-1","before":{"progress":"0.9"},"after":{"progress":"0.95"},"checksum":"JtgpOQUgnpqAN5XhQ5Ybfi"}', NULL, NULL);
INSERT INTO public.history VALUES (4, 'timeline', 'phase-2', '2026-11-28T09:07:00.000Z', '519057f2-4bba-4291-8414-c3086b4b4b83', '{"schema":5,"n":4,"at":"2026-11-28T09:07:00.000Z","by":"ada","collection":"timeline","id":"phase-2","before":{"owner":"Sales Effectiveness Manager, with regional managers"},"after":{"owner":"Ada"},"reason":"She takes over","checksum":"ED8xyj5UyxBe30Ty71Tv6l"}', NULL, NULL);
INSERT INTO public.history VALUES (5, 'baselines', 'as-planned', '2026-11-28T09:09:00.000Z', 'd9a6316d-bc35-41e5-96da-c75e5eaba4aa', '{"schema":5,"n":5,"at":"2026-11-28T09:09:00.000Z","by":"ada","collection":"baselines","id":"as-planned","kind":"create","place":{"index":0,"after":null},"before":{},"after":{"name":"As planned","keptOn":"2026-11-28","phases":[{"phase":"phase-1","start":"2025-09-01","end":"2025-09-30"}]},"checksum":"Cyuur64myGylVCm-vzgqRf"}', NULL, 'create');
INSERT INTO public.history VALUES (6, 'timeline', 'phase-1', '2026-11-28T09:11:00.000Z', 'f3627cdb-5759-49d9-9d9b-bb4c22aef31f', '{"schema":5,"n":6,"at":"2026-11-28T09:11:00.000Z","by":"ada","collection":"timeline","id":"phase-1","before":{"owner":"Head of Marketing, with Medical Affairs"},"after":{"owner":"Bo"},"together":"894aa5f867d83d93730e47d1713633c5","checksum":"bwNJ-GrXBF1a5DGKeALdTa"}', '894aa5f867d83d93730e47d1713633c5', NULL);
INSERT INTO public.history VALUES (7, 'timeline', 'phase-2', '2026-11-28T09:12:00.000Z', 'f3627cdb-5759-49d9-9d9b-bb4c22aef31f', '{"schema":5,"n":7,"at":"2026-11-28T09:12:00.000Z","by":"ada","collection":"timeline","id":"phase-2","before":{"owner":"Ada"},"after":{"owner":"Bo"},"together":"894aa5f867d83d93730e47d1713633c5","checksum":"1tMmWaqMD38zXBu3qiaEVK"}', '894aa5f867d83d93730e47d1713633c5', NULL);
INSERT INTO public.items VALUES ('business-units', 'onco', 0, '{"id":"onco","name":"Oncology","description":"Supportive care that keeps patients on cycle","color":"purple","specialties":["Medical oncology","Haematology","Radiation oncology","Paediatric oncology","Palliative care"],"progress":"0.78"}');
INSERT INTO public.items VALUES ('business-units', 'diab', 1, '{"id":"diab","name":"Diabetes","description":"Glycaemic control and neuropathy, from first line onward","color":"teal","specialties":["Endocrinology","Internal medicine","Family medicine","Podiatry","Community pharmacy"],"progress":"0.72"}');
INSERT INTO public.items VALUES ('products', 'vometron-8-mg-odf', 0, '{"id":"vometron-8-mg-odf","name":"Vometron 8 mg ODF","sku":"VOM-ODF-8","buId":"onco","rxOtc":"RX","isNewNov":true,"positioning":"The anti-emetic that needs no water: a film that dissolves on the tongue in seconds, for the hour when a tablet will not stay down.","indications":["Chemotherapy-induced nausea and vomiting","Radiotherapy-induced nausea","Post-operative nausea and vomiting"],"patientProfiles":["Adults on moderately emetogenic cycles","Patients who cannot swallow tablets","Day-case surgery, early discharge"],"competitiveEdges":["Only ODF in its class at launch","No water, no measuring, no refrigeration","Single-dose sachet suits hospital and home"],"specialties":["Medical oncology","Haematology","Anaesthesiology"],"channels":["Hospitals","Oncology centres","Chain pharmacies"],"activitiesDone":["Formulary dossier submitted","Detail aid approved by compliance"],"activitiesNext":["Speaker brief, two centres","Sample allocation by tier"],"viewAssets":[{"title":"Vometron ODF detail aid"},{"title":"Dosing card, oncology wards"}],"contextTags":["ODF","Supportive care","November wave 1"],"status":"Launch-ready"}');
INSERT INTO public.items VALUES ('products', 'vometron-4-mg-odf', 1, '{"id":"vometron-4-mg-odf","name":"Vometron 4 mg ODF","sku":"VOM-ODF-4","buId":"onco","rxOtc":"RX","isNewNov":true,"positioning":"The child-sized strength: a nurse places it, it melts, and the cycle keeps its date. In paediatric day care the format is the argument.","indications":["Chemotherapy-induced vomiting in children aged 4 to 11","Oral follow-on after intravenous ondansetron, up to five days","Adult chemotherapy where hepatic impairment caps the day at 8 mg"],"patientProfiles":["Six-year-old in day care who refuses every tablet","Parents giving the evening dose at home, far from the ward","Adult with severe hepatic impairment on a reduced dose"],"competitiveEdges":["Clings to the tongue, so a child cannot easily spit it out","Replaces syringe and spoon, no measuring error on the ward","Same technique as the 8 mg: nurses train once"],"specialties":["Paediatric oncology","Medical oncology","Paediatrics"],"channels":["Hospitals","Children''s hospitals","Chain pharmacies"],"activitiesDone":["Paediatric dosing card through MLR approval","Ward demonstration at the first children''s hospital","Weight and age chart checked by Medical Affairs"],"activitiesNext":["Arabic parent leaflet, final artwork","Nurse in-service dates for Western"],"viewAssets":[{"title":"Vometron 4 mg paediatric dosing card"},{"title":"Parent leaflet, English and Arabic"}],"contextTags":["ODF","Paediatric","Supportive care"],"status":"Launch-ready"}');
INSERT INTO public.items VALUES ('bu-contextual-items', 'onco-ondansetron-tablets', 0, '{"id":"onco-ondansetron-tablets","buId":"onco","name":"Ondansetron tablets","status":"Mature","note":"Tablets still fill four of five anti-emetic prescriptions"}');
INSERT INTO public.items VALUES ('bu-contextual-items', 'onco-day-unit-capacity', 1, '{"id":"onco-day-unit-capacity","buId":"onco","name":"Day-unit capacity","status":"Growing","note":"More cycles move to day units in Riyadh and Jeddah"}');
INSERT INTO public.items VALUES ('targets', 'target-vometron-8-mg-odf', 0, '{"id":"target-vometron-8-mg-odf","productId":"vometron-8-mg-odf","buId":"onco","hcpVisits":14,"hospitalsReached":2,"pharmaciesActivated":12,"overallProgress":"0.62"}');
INSERT INTO public.items VALUES ('targets', 'target-vometron-4-mg-odf', 1, '{"id":"target-vometron-4-mg-odf","productId":"vometron-4-mg-odf","buId":"onco","hcpVisits":10,"hospitalsReached":1,"pharmaciesActivated":8,"overallProgress":"0.48"}');
INSERT INTO public.items VALUES ('timeline', 'phase-1', 0, '{"id":"phase-1","title":"Portfolio Strategy & Positioning","dates":"Aug 1 – Aug 15","start":"","end":"","status":"COMPLETED","progress":"0.95","objectives":["Agree one positioning line for each of the ten November SKUs","Rank the six business units by launch weight and budget share","Set the price corridor to defend for Gluraz XR and Sitagia"],"deliverables":["Positioning book signed by marketing, medical and regulatory","SKU-to-unit map with RX and OTC routes to market","Message hierarchy through MLR approval on 14 August"],"owner":"Bo"}');
INSERT INTO public.items VALUES ('timeline', 'phase-2', 1, '{"id":"phase-2","title":"HCP Segmentation & Territory Mapping","dates":"Aug 11 – Aug 31","start":"","end":"","status":"COMPLETED","progress":"0.8","objectives":["Tier every target HCP as A, B or C by prescribing potential","Balance call load across Central, Eastern and Western","Name the hospitals with a formulary window before December"],"deliverables":["Territory map for 24 medical reps, no account counted twice","Tier list loaded in the CRM with a visit frequency per tier","Overlap rules agreed with the OTC team for pharmacy calls","Red-flag list of doctors closed to promotional visits"],"owner":"Bo"}');
INSERT INTO public.items VALUES ('tools', 'diabetes', 0, '{"id":"diabetes","name":"Diabetes Navigator","url":"https://tools.launch.example/diabetes-navigator","activeUsers":184,"totalSessions":2310,"completionRate":"0.87","satisfactionScore":"0.93","whyItMatters":["**Faster first decision:** therapy steps on one screen","**Same story in every visit:** reps and HCPs share one pathway","**Ramadan built in:** dose timing shifts with the fast"],"viewAssets":[{"title":"Diabetes Navigator demo"},{"title":"Pathway tutorial, seven minutes"}]}');
INSERT INTO public.items VALUES ('tools', 'odftech', 1, '{"id":"odftech","name":"ODF Technology","url":"https://tools.launch.example/odf-technology","activeUsers":126,"totalSessions":1480,"completionRate":"0.91","satisfactionScore":"0.95","whyItMatters":["**Shows the film dissolve:** the difference is seen, not claimed","**Answers dosing** in two taps"],"viewAssets":[{"title":"ODF Technology demo"},{"title":"Film demonstration tutorial"}]}');
INSERT INTO public.items VALUES ('training', 'portfolio-launch-deck', 0, '{"id":"portfolio-launch-deck","title":"Portfolio launch deck","description":"Positioning and key messages for the ten November SKUs","type":"Presentation","category":"Training Materials"}');
INSERT INTO public.items VALUES ('training', 'objection-handling-playbook', 1, '{"id":"objection-handling-playbook","title":"Objection handling playbook","description":"Answers for the twenty questions asked most often","type":"Guide","category":"Training Materials"}');
INSERT INTO public.items VALUES ('baseline', 'vometron-8-mg-odf', 0, '{"id":"vometron-8-mg-odf","sku":"VOM-ODF-8","product":"Vometron 8 mg ODF","bu":"onco","hcpVisits":14,"hospitals":2,"pharmacies":12,"overallProgress":"0.62"}');
INSERT INTO public.items VALUES ('baseline', 'vometron-4-mg-odf', 1, '{"id":"vometron-4-mg-odf","sku":"VOM-ODF-4","product":"Vometron 4 mg ODF","bu":"onco","hcpVisits":10,"hospitals":1,"pharmacies":8,"overallProgress":"0.48"}');
INSERT INTO public.items VALUES ('launch', 'launch', 0, '{"id":"launch","name":"Launch Command Center","suffix":"CRM","mark":"tablet","markLetters":"","markDrawing":"","heading":"Pre-Launch Command Center","bracket":"(Aug → Nov 2025)","description":"Product-driven plan, BU focus, HCP engagement, and execution discipline to ensure a flawless November launch.","chips":[{"label":"Coverage to date","value":"70%"},{"label":"Medical Rep training","value":"Completed"},{"label":"Go-Live","value":""}],"windowStart":"2025-08-01","windowEnd":"2025-11-30","goLive":"2025-11-03","timeZone":"Asia/Riyadh","workWeek":[],"holidays":[],"comparedWith":"","state":"open","closedOn":"","newLabel":"NEW NOV","newItems":"New November SKUs","noNewItems":"No November SKU","timelineTitle":"Launch Timeline","timelineSubtitle":"{phases}-Phase Strategic Execution Plan (Aug → Nov 2025)","unitsTitle":"Business Units","unitsSubtitle":"{units} specialized {units:division|divisions} driving portfolio success","productsTitle":"Product Portfolio","productsSubtitle":"{new} November {new:SKU|SKUs} beside the portfolio {new:it joins|they join}","trackingTitle":"Targets & Tracking","trackingSubtitle":"Pre-launch baseline metrics (Nov–Dec 2025)","trackingNote":"This is only the visits assigned to pre-launch activity.","trainingTitle":"Training","trainingSubtitle":"Every rep certified before the first November call","toolsTitle":"Tools Hub","toolsSubtitle":"Strategic digital tools for the field and the clinic","libraryTitle":"View Library","librarySubtitle":"View-only material library","splashValues":["Creativity","Quality","Reliability","Accessibility"],"regions":["Central","Eastern","Western"],"channels":["Hospitals","Clinics","Pharmacies"],"kols":[{"unit":"diab","count":12}],"trendVisits":"+12%","trendHospitals":"+8%","trendPharmacies":"+15%","trendKols":"+5% vs last week","trendOfNew":"Pre-launch phase","fullBars":[{"measure":"hcpVisits","new":20,"others":500},{"measure":"hospitals","new":5,"others":100},{"measure":"pharmacies","new":50,"others":300}],"trainingName":"Medical Rep Training","trainingFigures":[{"label":"Reps attended","value":"24/24"},{"label":"Average score","value":"94%"},{"label":"Certification","value":"100%"},{"label":"Training hours","value":"127 h"},{"label":"Satisfaction","value":"4.8/5"}],"agenda":[{"title":"Disease state and portfolio story","hours":4},{"title":"Product deep dives","hours":2},{"title":"Compliance and view-only rules","hours":1},{"title":"Detailing practice with feedback","hours":3},{"title":"Digital tools and call logging","hours":2},{"title":"Assessment and certification","hours":1}],"modules":[{"title":"Portfolio knowledge","percent":100},{"title":"Objection handling","percent":98},{"title":"Digital detailing","percent":96},{"title":"Market access basics","percent":91}],"nextSession":"2025-10-15","impact":[{"label":"Average session","value":"8.7 min"},{"label":"Return usage","value":"67%"},{"label":"This month","value":"+34%"}],"rarmFile":"","budgetFile":"","rarmTitle":"RARM Strategy Workbook","rarmSubtitle":"","rarmFooter":"All data is for internal strategic planning purposes only","budgetTitle":"Marketing Budget & Resource Allocation","budgetSubtitle":"Comprehensive financial planning and strategic budget distribution","budgetSecondLine":"Seven sheets, one plan: where every riyal and every engagement goes.","budgetFooter":"All financial data is for internal strategic planning purposes only","currency":"SAR","categories":["Training Materials","CLM","Product Information","Clinical Tools","Market Analysis","Compliance & Regulatory","Digital Assets"],"stepsAway":true}');
INSERT INTO public.items VALUES ('baselines', 'as-planned', 0, '{"id":"as-planned","name":"As planned","keptOn":"2026-11-28","phases":[{"phase":"phase-1","start":"2025-09-01","end":"2025-09-30"}]}');
INSERT INTO public.kysely_migration VALUES ('1 site', '2026-11-28T21:25:02.275Z');
INSERT INTO public.kysely_migration VALUES ('2 vouched', '2026-11-28T21:25:02.297Z');
INSERT INTO public.kysely_migration VALUES ('3 tokens', '2026-11-28T21:25:02.325Z');
INSERT INTO public.kysely_migration VALUES ('5 together', '2026-11-28T21:25:02.336Z');
INSERT INTO public.kysely_migration VALUES ('6 accounts', '2026-11-28T21:25:02.378Z');
INSERT INTO public.kysely_migration VALUES ('7 access', '2026-11-28T21:25:02.451Z');
INSERT INTO public.kysely_migration VALUES ('8 networks', '2026-11-28T21:25:02.454Z');
INSERT INTO public.kysely_migration VALUES ('9 vouched tokens', '2026-11-28T21:25:02.474Z');
INSERT INTO public.kysely_migration VALUES ('91 kinds', '2026-11-28T21:25:02.554Z');
INSERT INTO public.kysely_migration VALUES ('92 answers and reasons', '2026-11-28T21:25:02.591Z');
INSERT INTO public.kysely_migration VALUES ('93 documents', '2026-11-28T21:25:02.630Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.site VALUES (true, 'c3b9b8f8-b805-4694-a270-a4e5e398818e', 5, 7, '1tMmWaqMD38zXBu3qiaEVK', 0);
INSERT INTO public.tokens OVERRIDING SYSTEM VALUE VALUES (1, 'NKTcVX9af4UdVu4YWqdlB-2P1_-CfRZq-GVPqY7HA9g', 'reports', 'reports', 'read', 'ada', 1795901103952, 2741981103952, 0, NULL);
INSERT INTO public.touched VALUES ('timeline/phase-1/progress', 1, true);
INSERT INTO public.touched VALUES ('timeline/phase-2/progress', 2, true);
INSERT INTO public.touched VALUES ('timeline/phase-1/progress', 3, true);
INSERT INTO public.touched VALUES ('timeline/phase-2/owner', 4, true);
INSERT INTO public.touched VALUES ('baselines/as-planned/name', 5, true);
INSERT INTO public.touched VALUES ('baselines/as-planned/keptOn', 5, true);
INSERT INTO public.touched VALUES ('baselines/as-planned/phases', 5, true);
INSERT INTO public.touched VALUES ('timeline/phase-1/owner', 6, true);
INSERT INTO public.touched VALUES ('timeline/phase-2/owner', 7, true);
SELECT pg_catalog.setval('public.access_requests_n_seq', 1, false);
SELECT pg_catalog.setval('public.accounts_n_seq', 1, true);
SELECT pg_catalog.setval('public.attempts_n_seq', 1, false);
SELECT pg_catalog.setval('public.documents_n_seq', 1, true);
SELECT pg_catalog.setval('public.notes_n_seq', 1, false);
SELECT pg_catalog.setval('public.sessions_n_seq', 1, false);
SELECT pg_catalog.setval('public.sign_ins_n_seq', 1, false);
SELECT pg_catalog.setval('public.tokens_n_seq', 1, true);
ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_username_key UNIQUE (username);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_pkey PRIMARY KEY (collection, id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_token_key UNIQUE (token);
ALTER TABLE ONLY public.touched
    ADD CONSTRAINT touched_pkey PRIMARY KEY (field, n);
CREATE INDEX access_decided ON public.access_requests USING btree (decided_at);
CREATE INDEX access_moved ON public.access_requests USING btree (moved_at);
CREATE INDEX access_of_browser ON public.access_requests USING btree (browser, collection, item, n);
CREATE INDEX attempts_of_key ON public.attempts USING btree (key, at);
CREATE INDEX documents_of_material ON public.documents USING btree (material, n);
CREATE INDEX history_actor ON public.history USING btree ("substring"(line, ',"by":"([^"]*)"'::text) COLLATE "C", at);
CREATE INDEX history_at ON public.history USING btree (at, n);
CREATE INDEX history_kind ON public.history USING btree (kind, n) WHERE (kind IS NOT NULL);
CREATE INDEX history_of_collection ON public.history USING btree (collection, n);
CREATE INDEX history_of_item ON public.history USING btree (collection, id, n);
CREATE INDEX history_reasons ON public.history USING btree (n) WHERE (POSITION((',"reason":"'::text) IN (line)) > 0);
CREATE INDEX history_together ON public.history USING btree (together, n) WHERE (together IS NOT NULL);
CREATE INDEX idempotency_keys_at ON public.idempotency_keys USING btree (at);
CREATE INDEX sign_ins_at ON public.sign_ins USING btree (at);
CREATE TRIGGER history_mark BEFORE INSERT ON public.history FOR EACH ROW EXECUTE FUNCTION public.mark_line();
REVOKE ALL ON FUNCTION public.append_changes(life_known uuid, mine bigint, fence_known bigint, batch_given uuid, last_line_given text, numbers bigint[], collections text[], ids text[], times text[], lines text[], fields text[], field_numbers bigint[], remaining boolean[], item_collections text[], item_ids text[], bodies text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.append_item_changes(life_known uuid, mine bigint, fence_known bigint, batch_given uuid, last_line_given text, numbers bigint[], collections text[], ids text[], times text[], lines text[], fields text[], field_numbers bigint[], remaining boolean[], item_collections text[], item_ids text[], bodies text[], gone_collections text[], gone_ids text[], place_collections text[], place_ids text[], places integer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.lock_site(mine bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.raise_fence(mine bigint, batch_given uuid) FROM PUBLIC;
