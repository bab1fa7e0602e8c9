import Fastify from 'fastify';
import pg from 'pg';

/**
 * Baseline of the measurements: a bare Fastify with `pg`, no sign-in, no validation, no audit, running the plain SQL of
 * the same work. `PORT`, `DATABASE_URL` and `FLOOR_STATEMENTS` come from the bench.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'floor' });
const app = Fastify({ logger: false });

app.get('/ready', async () => ({ status: 'ready' }));

app.get('/list', async () => {
  const [page, total] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select id, submission_number, surname, given_names, nationality, passport_number, kind, plan, status, arrival_date,
        sent_at, fee_minor, paid from applications join application_people as named on named.application_id = id and named.position = 0
        where applications.office = $1 and status = $2
        order by arrival_date desc, id desc limit 25`,
      values: ['tia', 'submitted'],
    }),
    pool.query({
      name: 'total',
      text: 'select count(*) from applications where office = $1 and status = $2',
      values: ['tia', 'submitted'],
    }),
  ]);
  return { data: page.rows, meta: { total: Number(total.rows[0].count) } };
});

/** A page and its total as statements from the bench, by the name of the work. */
const given: Readonly<Record<string, readonly [page: string, total: string]>> = JSON.parse(
  process.env.FLOOR_STATEMENTS ?? '{}',
);
app.get<{ Querystring: { work: string } }>('/given', async (request) => {
  const { work } = request.query;
  const [pageText = '', totalText = ''] = given[work] ?? [];
  const [page, total] = await Promise.all([
    pool.query({ name: `${work}: page`, text: pageText }),
    pool.query({ name: `${work}: total`, text: totalText }),
  ]);
  return { data: page.rows, meta: { total: Number(total.rows[0].count) } };
});

app.get<{ Params: { number: string } }>('/read/:number', async (request) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select * from applications where submission_number = $1',
    values: [request.params.number],
  });
  return { data: rows[0] };
});

app.post('/create', async (request) => {
  const { rows } = await pool.query({
    name: 'create',
    text: 'insert into bench_rows (body) values ($1) returning id',
    values: [JSON.stringify(request.body)],
  });
  return { data: rows[0] };
});

await pool.query('create table if not exists bench_rows (id bigserial primary key, body jsonb not null)');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
