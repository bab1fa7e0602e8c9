import type pg from 'pg';
import { examples } from '#domain/services/visa-on-arrival/examples.ts';

/** Answers of a single traveller as the worked examples have them: the bench fills rows with real forms. */
export function exampleAnswers(): { readonly trip: Record<string, string>; readonly traveller: Record<string, string> } {
  const example = examples.find(({ travellers }) => travellers.length === 1) ?? examples[0];
  const traveller = example?.travellers[0];
  if (example === undefined || traveller === undefined) throw new Error('there is no worked example');
  return { trip: { ...example.trip }, traveller: { ...traveller } };
}

/**
 * Fills the tables with so many sent requests at three ports, spread over statuses and a year of arrival days, as sets
 * made by the database. Triggers count along in one go afterwards.
 */
export async function fillApplications(client: pg.Client, count: number): Promise<void> {
  const { trip, traveller } = exampleAnswers();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into trips (id, service, definition_version, office, email, language, answers, arrival_date, sent_at, expires_at)
     select md5('trip' || n)::uuid, 'visa-on-arrival', 1, (array['tia','gbia','blh'])[1 + n % 3], 'traveller@example.org',
       'en-US', $1::jsonb, date '2026-01-01' + (n % 365), now() - (n % 300) * interval '1 hour', now() + interval '15 days'
     from generate_series(1, $2::integer) as n`,
    [JSON.stringify(trip), count],
  );
  await client.query(
    `insert into applications (id, submission_number, trip_id, position, service, definition_version, status, office, kind,
       plan, surname, given_names, search_name, dob, nationality, passport_number, passport_country, arrival_date, answers,
       summary, quote, fee_minor, paid, payment_mode, language, declaration_version, sent_at, expires_at, updated_at)
     select md5('application' || n)::uuid, 'BENCH-' || n, md5('trip' || n)::uuid, 1, 'visa-on-arrival', 1,
       (array['submitted','approved','issued','issued','issued','issued','lapsed','rejected'])[1 + n % 8],
       (array['tia','gbia','blh'])[1 + n % 3], 'tourist', '30', 'TRAVELLER ' || n % 5000, 'TEST', 'traveller ' || n % 5000 || ' test',
       date '1960-01-01' + n % 20000, 'AUS', 'PB' || lpad(n::text, 8, '0'), 'AUS', date '2026-01-01' + (n % 365),
       $1::jsonb || jsonb_build_object('passport_number', 'PB' || lpad(n::text, 8, '0')), '[]',
       '{"currency":"USD","totalMinor":5000,"lines":[],"grounds":[],"notices":[],"refusals":[]}', 5000, n % 2 = 0, 'on_arrival', 'en-US',
       '2026-1', now() - (n % 300) * interval '1 hour', now() + interval '15 days', now()
     from generate_series(1, $2::integer) as n`,
    [JSON.stringify({ ...trip, ...traveller }), count],
  );
  await client.query(
    `insert into application_events (application_id, sequence, at, action, from_status, to_status, actor_kind, data_hash,
       definition_version, request_id)
     select md5('application' || n)::uuid, 1, now(), 'send', 'draft', 'submitted', 'traveller', '', 1, 'bench'
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  await client.query('set session_replication_role = default');
  await client.query('delete from list_counts');
  await client.query(
    `insert into list_counts (office, service, status, slot, count)
     select office, service, status, 0, count(*) from applications group by office, service, status`,
  );
  await client.query('vacuum analyze');
}

export interface PreparedDraft {
  readonly draftNumber: string;
  readonly token: string;
}

