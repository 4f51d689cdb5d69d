// At least one row in every table with rows of a user, and a file in each of a user's folders. A new table fails the
// tests until it has a row here.
import { randomUUID } from 'node:crypto';
import { createScene } from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { storeTake } from '#server/takes/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export interface SettledPerson {
  readonly person: Person;
  readonly sceneId: SceneId;
  /** The contents of their files, all different. */
  readonly fileTexts: readonly string[];
}

export async function settle(server: TestServer, name: string, email?: string): Promise<SettledPerson> {
  const person = await signUpPerson(server, { name, ...(email !== undefined && { email }) });
  const { pool, files } = server.services;
  await setPlan(server, person, { plan: 'expert', status: 'active' });
  const { body: scene } = await server.as(person).call(createScene, {
    body: newScene({ title: `${name}: the scene` }, [`${name} speaks.`, `${name} answers.`]),
  });
  const sceneId = scene.id;
  await storeTake(server, person, Buffer.concat([webmTake(300), Buffer.from(`take of ${name}`)]));
  const { id } = person;
  await files.put(`scene-files/${id}/1.txt`, `script of ${name}`);
  await files.put(`scene-file-chunks/${id}/${sceneId}/0`, `chunk of ${name}`);
  await files.put(`temporary-uploads/${id}/${sceneId}/0`, `upload of ${name}`);
  await files.put(`user-avatars/${id}/avatar.webp`, `picture of ${name}`);

  const coach = await signUpPerson(server, { name: 'Carl Coach' });
  const folderId = randomUUID();
  const mailedFileId = randomUUID();
  await files.put(`note-voices/${id}/${mailedFileId}.webm`, `voice of ${name}`);
  await files.put(`mailed-files/${id}/${mailedFileId}`, `mail of ${name}`);
  const inserts: [string, unknown[]][] = [
    ['insert into deleted_scenes (scene_id, user_id) values ($1, $2)', [randomUUID(), id]],
    ['insert into deleted_recordings (recording_id, user_id) values ($1, $2)', [randomUUID(), id]],
    ['insert into memberships values ($1, $2, $3)', [id, 'PRO', 'ACTIVE']],
    ['insert into billing_customers (user_id, customer_id) values ($1, $2)', [id, `cus_sandbox_${id}`]],
    ['insert into billing_checkouts (user_id) values ($1)', [id]],
    [
      `insert into payments (id, user_id, plan, amount_cents, status, paid_at)
       values ($1, $2, 'pro', 2000, 'paid', now())`,
      [`pay_${name}`, id],
    ],
    [
      `insert into subscription_records (id, user_id, plan, started_at) values ($1, $2, 'pro', now())`,
      [`sub_${name}`, id],
    ],
    [`insert into product_events (at, name, user_id, details) values (now(), 'app_started', $1, '{}')`, [id]],
    [
      `insert into withdrawals (subscription_id, user_id, customer_id, plan, paid_at, declared_at, currency)
       values ($1, $2, 'cus', 'pro', now(), now(), 'usd')`,
      [`sub_${name}`, id],
    ],
    [
      `insert into auth.account ("accountId", "providerId", "userId") values ($1, 'google', $2)`,
      [`google of ${name}`, id],
    ],
    [
      `insert into auth.passkey (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('Phone', 'a key', $1, $2, 0, 'singleDevice', false)`,
      [id, `credential of ${name}`],
    ],
    [
      `insert into auth.two_factor ("userId", secret, "backupCodes", verified) values ($1, $2, '[]', true)`,
      [id, `secret of ${name}`],
    ],
    [
      'insert into scene_folders (id, user_id, name, color) values ($1, $2, $3, $4)',
      [folderId, id, name, '#281f9d'],
    ],
    [
      `insert into line_bookmarks (user_id, line_id, created_at)
       select $1, id, now() from scene_dialogue where scene_id = $2 limit 1`,
      [id, sceneId],
    ],
    [
      `insert into practice_loops (id, user_id, from_line_id, to_line_id, name)
       select gen_random_uuid(), $1, id, id, 'The quarrel' from scene_dialogue where scene_id = $2 limit 1`,
      [id, sceneId],
    ],
    [
      `insert into voice_assignments (scene_id, character_id, user_id, voice_id)
       select $2, id, $1, 'james-warm' from scene_characters where scene_id = $2 limit 1`,
      [id, sceneId],
    ],
    [
      `insert into parts_played (user_id, scene_id, character_id, played_at)
       select $1, $2, id, now() from scene_characters where scene_id = $2 limit 1 on conflict do nothing`,
      [id, sceneId],
    ],
    [
      `insert into scene_audio (user_id, scene_id, choice, requested_at) values ($1, $2, '{}', now())`,
      [id, sceneId],
    ],
    [
      `insert into practice_line_results select s.id, gen_random_uuid(), 1, 2, null, 1.5, false, null, false,
         '{"missed":[7],"changed":[],"added":[],"pauses":[],"isReliable":true,"isCorrected":false}'
       from practice_sessions s where s.user_id = $1`,
      [id],
    ],
    [
      `insert into line_tries (id, user_id, scene_id, line_id, way, is_shown, hints, lines_called, strictness, mark,
         grade, wording, tried_at, device)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'fading', false, 0, 0, 'sense', 'got', 'got', 'words',
         now(), $3)`,
      [id, sceneId, `phone of ${name}`],
    ],
    [
      `insert into learned_parts (user_id, scene_id, character_id, uses_scene_date, is_learning, done_at)
       select $1, $2, id, true, true, now() from scene_characters where scene_id = $2 limit 1`,
      [id, sceneId],
    ],
    [
      `insert into scene_questions values
         (gen_random_uuid(), $2, $1, $3, '[{"text":"Nothing is said of that.","lineIds":[]}]', false, 'a model', now())`,
      [id, sceneId, `what ${name} asks`],
    ],
    [`insert into question_consents values ($1, 'a model', now())`, [id]],
    [`insert into question_usage values ($1, '2026-11-22', 1, 120, 30)`, [id]],
    [
      `insert into learning_settings (user_id, minutes_per_day, strictness, done_at) values ($1, 20, 'sense', now())`,
      [id],
    ],
    [
      `insert into line_meanings (user_id, line_id, objective, verb, beat, done_at)
       select $1, id, $3, 'to coax', 'gives in', now() from scene_dialogue where scene_id = $2 limit 1`,
      [id, sceneId, `what ${name} wants`],
    ],
    [
      `insert into source_files (scene_id, position, name, format, size_bytes, storage_key, stored_at)
       values ($1, 0, 'sides.txt', 'txt', 10, $2, now())`,
      [sceneId, `scene-files/${id}/1.txt`],
    ],
    [
      `insert into source_uploads (scene_id, files, size_bytes)
       values ($1, '[{"name":"draft.txt","sizeBytes":10,"sha256":"hash"}]', 10)`,
      [sceneId],
    ],
    [
      `insert into temporary_uploads (user_id, files, size_bytes)
       values ($1, '[{"sizeBytes":10,"sha256":"hash"}]', 10)`,
      [id],
    ],
    [
      `insert into contact_messages (id, user_id, name, email, subject, message)
       values (gen_random_uuid(), $1, $2, $3, 'Hello', 'A question')`,
      [id, name, person.email],
    ],
    [
      `insert into scene_reports (scene_id, user_id, reason) values ('default-trial-scene', $1, 'other')`,
      [id],
    ],
    [
      `with production as (
         insert into productions (user_id, title, genre, difficulty, characters)
         select $1, $2, 'drama', 'beginner', json_agg(
           json_build_object('id', id, 'name', name, 'description', '', 'color', color))
         from scene_characters where scene_id = $3 returning id),
       section as (
         insert into production_sections (production_id, position, heading, "cast", lines)
         select id, 0, 'ACT ONE', '{"speakers":[],"silent":[]}', '[]' from production returning id)
       update scenes set section_id = (select id from section) where id = $3`,
      [id, `${name}: the script`, sceneId],
    ],
    [
      `insert into scene_shares (scene_id, email, token_digest) values ($1, $2, $3)`,
      [sceneId, `guest of ${name}@example.com`, `digest ${name}`],
    ],
    [
      `insert into scene_shares (scene_id, user_id, accepted_at) values ('default-trial-scene', $1, now())`,
      [id],
    ],
    [
      `with place as (
         select $1::text as scene, null::uuid as recording, null::real as moment
         union all select scene_id, id, 1 from session_recordings where user_id = $2)
       insert into scene_notes (id, scene_id, recording_id, at_seconds, thread_id, user_id, text, voice_type,
         voice_seconds, written_at)
       select made.id, scene, recording, moment, made.id, $2, $3, 'audio/webm', 3, now()
       from (select gen_random_uuid() as id, * from place) made`,
      [sceneId, id, `note of ${name}`],
    ],
    [
      `with reader as (
         insert into scene_readers (scene_id, is_self, character_ids, token_digest, link_ends_at, name, consent, agreed_at, created_at)
         values ($1, false, '{}', $2, now(), $3, 'I agree', now(), now()) returning id)
       insert into recorded_lines (scene_id, reader_id, line_id, text, mp3, duration_seconds, lead_ms, recorded_at)
       select $1, reader.id, gen_random_uuid(), $4, $5, 1, 0, now() from reader`,
      [sceneId, `reader of ${name}`, `Rita, for ${name}`, `${name} says`, Buffer.from(`voice for ${name}`)],
    ],
    [
      `with voice as (
         insert into cloned_voices (user_id, is_self, state, token_digest, link_ends_at, created_at, name, consent,
           sentence, agreed_at)
         values ($1, false, 'agreed', $2, now(), now(), $2, 'I agree', 'My name is', now()) returning id),
       recording as (
         insert into voice_recordings (cloned_voice_id, position, wav, duration_seconds, recorded_at)
         select id, 0, $3, 12, now() from voice)
       insert into voice_reports (cloned_voice_id, note, reported_at) select id, $2, now() from voice`,
      [id, `Rita, cloned for ${name}`, Buffer.from(`consent for ${name}`)],
    ],
    [
      `insert into directed_lines (scene_id, line_id, text, reading, directed_at, mp3, consent, agreed_at)
       values ($1, gen_random_uuid(), $2, $3, now(), $4, 'I agree', now())`,
      [
        sceneId,
        `${name} directs`,
        JSON.stringify([{ from: 0, to: 4, pauseMs: 0, ms: 300, pitch: [0, 0, 0, 0, 0], levelDb: 0 }]),
        Buffer.from(`direction by ${name}`),
      ],
    ],
    [
      `insert into scene_shares (scene_id, user_id, role, accepted_at) values ($1, $2, 'coach', now())`,
      [sceneId, coach.id],
    ],
    [
      `with share as (
         insert into take_shares (recording_id, scene_id, owner_id, user_id, created_at, ends_at)
         select id, $1, user_id, $3, now(), now() + interval '1 day' from session_recordings where user_id = $2
         returning id)
       insert into take_listens select id, now() from share`,
      [sceneId, id, coach.id],
    ],
    ['insert into progress_shares values ($1, $2, $3, now())', [sceneId, id, coach.id]],
    [
      `with class as (
         insert into classes (user_id, name, created_at) values ($1, $2, now()) returning id),
       member as (insert into class_members select id, $1, true, now() from class),
       scene as (insert into class_scenes select id, $3, null, now() from class)
       insert into class_parts select class.id, $3, $1, character.id
       from class, (select id from scene_characters where scene_id = $3 limit 1) character`,
      [id, `class of ${name}`, sceneId],
    ],
    ['insert into house_scenes (scene_id, digest) values ($1, $2)', [sceneId, 'digest']],
    [`insert into speech_usage values ($1, '2026-11-01', 10)`, [id]],
    [`insert into studio_usage values ($1, '2026-11-01', 10)`, [id]],
    [`insert into upload_usage values ($1, '2026-11-01', 10)`, [id]],
    [`insert into data_exports (user_id, requested_at, ends_at) values ($1, now(), now())`, [id]],
    ['insert into notification_settings (user_id) values ($1)', [id]],
    ['insert into calendar_feeds (user_id) values ($1)', [id]],
    ['insert into mail_addresses (name, user_id) values ($1, $2)', [`sides-${id}`, id]],
    [
      `insert into mailed_files (id, user_id, mail_id, position, name, size_bytes, sha256, received_at)
       values ($1, $2, gen_random_uuid(), 0, 'mailed.txt', 10, 'hash', now())`,
      [mailedFileId, id],
    ],
    [`insert into notifications_sent values ($1, 'due-dates', '2026-11-01', now())`, [id]],
    [
      `with news as (insert into product_news values (gen_random_uuid(), 'Announcement', 'A room.', now()) returning id)
       insert into product_news_sent select id, $1, now() from news`,
      [id],
    ],
    [`insert into waitlist_entries (feature, email) values ('practice_session_auto', $1)`, [person.email]],
  ];
  for (const [text, values] of inserts) await pool.query(text, values);
  return {
    person,
    sceneId,
    fileTexts: [
      `take of ${name}`,
      `script of ${name}`,
      `picture of ${name}`,
      `mail of ${name}`,
      `voice for ${name}`,
      `direction by ${name}`,
      `consent for ${name}`,
      `voice of ${name}`,
    ],
  };
}

/** Every row of every table that contains one of these texts. */
export async function rowsSaying(
  { services: { pool, productEvents } }: TestServer,
  words: readonly string[],
) {
  await productEvents.flush();
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'auth')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (
         select from unnest($1::text[]) word where position(lower(word) in lower(t::text)) > 0)`,
      [words],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
