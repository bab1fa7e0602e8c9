import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#web/accounts/session-store.ts';
import { StaffGuard } from '#web/accounts/staff-guard.tsx';
import { dismissToast, shownToasts } from '#web/design-system/toast/toast-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { ManagementList } from './management-list.ts';
import { ManagementScreen } from './management-screen.tsx';

/** A list of made-up rooms: no real list uses every feature of the mechanism. */
interface Room {
  readonly id: string;
  readonly name: string;
  readonly status: 0 | 1;
  readonly version: number;
}

const rooms: ManagementList<Room> = {
  resource: 'rooms',
  title: 'Rooms',
  read: 'offices.read',
  defaultSort: { by: 'name', descending: false },
  search: 'Name',
  columns: [
    { key: 'name', header: 'Room', sort: 'name', opens: true, cell: (row) => row.name },
    { key: 'status', header: 'Status', cell: (row) => (row.status === 1 ? 'open' : 'shut') },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: [
        { value: '1', text: 'open' },
        { value: '0', text: 'shut' },
      ],
    },
    { kind: 'day', name: 'from', label: 'Built from' },
    { kind: 'like', name: 'floor', set: 'Same floor', of: () => '3', text: (value) => `Floor ${value}` },
  ],
  rowName: (row) => row.name,
  facts: (row) => [{ key: 'id', label: 'Number', value: row.id }],
  form: {
    fields: [
      { kind: 'text', name: 'name', label: 'Room’s name' },
      { kind: 'text', name: 'note', label: 'Note', optional: true },
      {
        kind: 'several',
        name: 'uses',
        label: 'Uses',
        optional: true,
        options: [
          { value: 'desk', text: 'Desk' },
          { value: 'store', text: 'Store' },
        ],
      },
    ],
    create: { permission: 'offices.update', title: 'Add a room' },
    update: { permission: 'offices.update', title: 'Change the room' },
  },
  actions: [
    {
      key: 'shut',
      text: 'Shut',
      permission: 'offices.update',
      step: 'deactivate',
      allowed: (row) => row.status === 1,
      consequence: 'Nobody gets in.',
    },
    {
      key: 'delete',
      text: 'Delete',
      permission: 'offices.update',
      step: 'delete',
      destructive: true,
      consequence: 'It is gone.',
    },
  ],
  export: { permission: 'offices.read' },
  none: { title: 'No room', text: 'Add one.' },
};

const one: Room = { id: '7', name: 'Room seven', status: 1, version: 4 };

interface Asked {
  readonly method: string;
  readonly address: string;
  readonly body: BodyInit | null | undefined;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

let permissions: readonly string[];
let asked: Asked[];
/** Responses of the list's calls, by method; the page of rows by default. */
let answers: Readonly<Record<string, Answer>>;

function pageOf(rows: readonly Room[], total = rows.length, next: string | null = null): Answer {
  return { status: 200, body: { data: rows, links: { next }, meta: { total, total_is_exact: total < 1000 } } };
}

beforeEach(async () => {
  await loadCatalogues(['web/lists', 'web/layout', 'web/accounts', 'web/api'], 'en-US');
  permissions = ['offices.read', 'offices.update'];
  asked = [];
  answers = { GET: pageOf([one]) };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (address === '/api/v1/user') {
      const role = permissions.includes('offices.update') ? 'mission_admin' : 'mission_clerk';
      const user = { id: '0', name: 'Test Clerk', audience: 'mission', roles: [role], office: 'uk-london' };
      const grants = [{ role, office: 'uk-london' }];
      const meta = { now: new Date().toISOString() };
      return new Response(JSON.stringify({ data: { ...user, grants, permissions }, meta }));
    }
    asked.push({ method, address, body });
    const answer = answers[`${method} ${address}`] ?? answers[method];
    if (answer === undefined) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  localStorage.clear();
  endSession('signed_out');
  startSession('token-1');
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address = '/rooms', list = rooms) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const router = createMemoryRouter(
    [
      {
        path: '/rooms',
        element: (
          <StaffGuard audience="mission">
            <QueryClientProvider client={client}>
              <ManagementScreen list={list} />
            </QueryClientProvider>
          </StaffGuard>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  return router;
}

async function press(name: string): Promise<void> {
  const shown = await screen.findAllByRole('button', { name });
  await act(async () => {
    fireEvent.click(shown.at(-1) as HTMLElement);
  });
}

/** Chooses a language as another tab does. */
async function choose(language: string): Promise<void> {
  await act(async () => {
    localStorage.setItem('lang', language);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: language }));
  });
}

/** Returns the parameters of the calls that read the list, oldest first. */
function questions(): readonly Readonly<Record<string, string>>[] {
  return asked
    .filter(({ method, address }) => method === 'GET' && address.startsWith('/api/rooms?'))
    .map(({ address }) => Object.fromEntries(new URL(address, 'http://portal.test').searchParams));
}

function formEntries(sent: Asked | undefined) {
  if (!(sent?.body instanceof FormData)) throw new Error('it was not sent as a form in parts');
  return [...sent.body.entries()];
}

function texts(): readonly (readonly [tone: string, text: string, duration: number])[] {
  return shownToasts().map(({ tone, text, duration }) => [tone, text, duration]);
}

describe('a management list', () => {
  it('asks for 25 rows, the first page and the list’s own order', async () => {
    await open();
    await screen.findByText('Room seven');
    expect(questions()).toEqual([{ rowsPerPage: '25', page: '1', sortBy: 'name', descending: 'false' }]);
    expect(screen.getByText('1 result')).toBeTruthy();
  });

  it('takes its state from the address', async () => {
    await open('/rooms?status=0&page=2&rowsPerPage=All&sortBy=name&descending=true');
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(questions()[0]).toEqual({
      rowsPerPage: 'All',
      page: '2',
      sortBy: 'name',
      descending: 'true',
      filters: '{"status":"0"}',
    });
  });

  it('ignores a part of a filter that is not set, and tells what is above the rows the same', async () => {
    const shown = vi.fn(() => null);
    const part = { kind: 'choice', name: 'door', label: 'Door', options: [] } as const;
    const list: ManagementList<Room> = {
      ...rooms,
      filters: [...rooms.filters, { ...part, within: { filter: 'status', optionsOf: () => [] } }],
      above: shown,
    };
    await open('/rooms?door=2', list);
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(questions()[0]).not.toHaveProperty('filters');
    expect(shown).toHaveBeenLastCalledWith({});
    cleanup();
    await open('/rooms?status=1&door=2', list);
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(questions()[1]).toMatchObject({ filters: '{"status":"1","door":"2"}' });
    expect(shown).toHaveBeenLastCalledWith({ status: '1', door: '2' });
  });

  it('ignores an order that it does not have', async () => {
    await open('/rooms?sortBy=secret&rowsPerPage=9999');
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(questions()[0]).toMatchObject({ sortBy: 'name', rowsPerPage: '25' });
  });

  it('reloads as soon as a filter is set, on the first page, with focus, page size and order kept', async () => {
    const router = await open('/rooms?page=3&rowsPerPage=50&sortBy=name&descending=true');
    await screen.findByText('Room seven');
    const state = screen.getByLabelText('Status');
    state.focus();
    await act(async () => void fireEvent.change(state, { target: { value: '0' } }));
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(questions()[1]).toMatchObject({ page: '1', rowsPerPage: '50', filters: '{"status":"0"}' });
    expect(router.state.location.search).toBe('?rowsPerPage=50&sortBy=name&descending=true&status=0');
    expect(document.activeElement).toBe(state);
    expect(screen.getByLabelText('Status')).toBe(state);
    await waitFor(() => expect(screen.getByText('1 result').getAttribute('role')).toBe('status'));
  });

  it('keeps what was searched for out of the address', async () => {
    const router = await open();
    const box = await screen.findByRole('searchbox');
    fireEvent.change(box, { target: { value: 'seven' } });
    await press('Search');
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(questions()[1]).toMatchObject({ query: 'seven' });
    expect(router.state.location.search).toBe('');
  });

  it('offers a further page where rows are only counted up to a bound', async () => {
    answers = { GET: pageOf([one], 1000, 'http://portal.test/api/rooms?page=42') };
    await open('/rooms?page=41');
    expect(await screen.findByText('More than 1,000 results')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 42' })).toBeTruthy();
  });

  it.each([
    ['to the page that is named', 'missionDashboard', '/mission/system/dashboard', ''],
    ['nowhere when none is named', '', '/rooms', ''],
    ['nowhere when it is no page of the portal', 'https://elsewhere.test/', '/rooms', ''],
    ['nowhere when the page needs more than its name', 'missionRequest', '/rooms', ''],
  ])('opens the form that the address asks for, and leads %s when it closes', async (_, name, path, search) => {
    const router = await open(`/rooms?form=new&redirect_page=${encodeURIComponent(name)}`);
    expect(await screen.findByRole('dialog', { name: 'Add a room' })).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
  });

  it.each([
    ['to the page that is named', 'redirect=1&', '/mission/system/dashboard', ''],
    ['nowhere when no redirect is asked for', 'redirect=0&', '/rooms', ''],
  ])(
    'opens the form of the row that the address names, and leads %s when it closes',
    async (_, redirect, path, search) => {
      answers = {
        'GET /api/rooms/7': { status: 200, body: { data: one } },
        GET: pageOf([]),
        PUT: { status: 200, body: { data: one } },
      };
      const router = await open(`/rooms?form=edit&id=7&${redirect}redirect_page=missionDashboard`);
      expect(await screen.findByRole('dialog', { name: 'Change the room' })).toBeTruthy();
      expect(screen.getByLabelText('Room’s name')).toHaveProperty('value', 'Room seven');
      await press('Save');
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
      expect(asked.find(({ method }) => method === 'PUT')?.address).toBe('/api/rooms/7');
    },
  );

  it('keeps what was typed into the form of the row that the address names when the language changes', async () => {
    answers = { 'GET /api/rooms/7': { status: 200, body: { data: one } }, GET: pageOf([one]) };
    await open('/rooms?form=edit&id=7');
    const name = await screen.findByLabelText('Room’s name');
    fireEvent.change(name, { target: { value: 'no address' } });
    await choose('np');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '保存' })).toHaveLength(1));
    expect(screen.getByLabelText('Room’s name')).toBe(name);
    expect(name).toHaveProperty('value', 'no address');
  });

  it('follows the full link to the next page, merged with the present parameters', async () => {
    const next = `${window.location.origin}/api/rooms?filters=%7B%22status%22%3A%220%22%7D&page=2&mark=of-the-link`;
    answers = { GET: pageOf([one], 60, next) };
    await open('/rooms?status=0');
    await screen.findByText('Room seven');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Page 2' })));
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(questions()[1]).toEqual({
      page: '2',
      rowsPerPage: '25',
      sortBy: 'name',
      descending: 'false',
      filters: '{"status":"0"}',
      mark: 'of-the-link',
    });
  });

  it('follows no link that leads away from the portal', async () => {
    answers = { GET: pageOf([one], 60, 'https://elsewhere.test/api/rooms?page=2&mark=theirs') };
    await open();
    await screen.findByText('Room seven');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Page 2' })));
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(asked.every(({ address }) => address.startsWith('/api/rooms'))).toBe(true);
    expect(questions()[1]).not.toHaveProperty('mark');
  });

  it('opens no form for those who may not add a row', async () => {
    permissions = ['offices.read'];
    await open('/rooms?form=new');
    await screen.findByText('Room seven');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says whether it is empty or nothing was found', async () => {
    answers = { GET: pageOf([]) };
    await open();
    expect(await screen.findByText('No room')).toBeTruthy();
    cleanup();
    await open('/rooms?status=1');
    expect(await screen.findByText('No results')).toBeTruthy();
    cleanup();
    await open('/rooms?from=2026-10-01');
    expect(await screen.findByText('No results for this period')).toBeTruthy();
    cleanup();
    await open('/rooms?from=2026-10-01&status=1');
    expect(await screen.findByText('No results')).toBeTruthy();
  });

  it('says at the box what it does not search for', async () => {
    await open();
    const box = await screen.findByRole('searchbox');
    answers = { GET: { status: 422, body: { message: 'Too short', errors: { query: ['Too short'] } } } };
    fireEvent.change(box, { target: { value: 's' } });
    await press('Search');
    expect(await screen.findByText('Too short')).toBeTruthy();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText('This page could not be loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has no row and counts none when it cannot be loaded, and tries again', async () => {
    answers = { GET: { status: 555, body: { message: 'Out of order' } } };
    await open();
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
    expect(screen.queryByText('0 rows')).toBeNull();
    expect(texts()).toEqual([['negative', 'Out of order', 5000]]);
    answers = { GET: pageOf([one]) };
    await press('Try again');
    expect(await screen.findByText('Room seven')).toBeTruthy();
  });

  it('tells those who may not read it, without a call', async () => {
    permissions = [];
    await open();
    expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows only what the person may do', async () => {
    permissions = ['offices.read'];
    await open();
    await press('Room seven');
    expect(screen.getByText('Number')).toBeTruthy();
    for (const name of ['Shut', 'Delete', 'Edit', 'Add a room']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  it('sets a filter from a row, and takes it away again', async () => {
    const router = await open();
    await press('Room seven');
    await press('Same floor');
    await waitFor(() => expect(router.state.location.search).toBe('?floor=3'));
    await press('Remove filter: Floor 3');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('a row of a management list', () => {
  it('is not sent while a required field is empty', async () => {
    await open();
    await press('Add a room');
    await press('Save');
    expect(screen.getAllByText('Required')).toHaveLength(1);
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    await choose('np');
    expect(await screen.findAllByText('必填')).toHaveLength(1);
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('tells in the language shown why a step was not taken', async () => {
    const body = { message: 'Changed', refusals: [{ code: 'stale_version' }] };
    answers = { GET: pageOf([one]), PUT: { status: 409, body } };
    await open();
    await press('Room seven');
    await press('Shut');
    await press('Shut');
    expect(await screen.findByText('Changed')).toBeTruthy();
    await choose('ne');
    const notice = (await screen.findByText('सूचीमा अब हालको अवस्था देखिन्छ।')).closest('div');
    await waitFor(() => expect(notice?.textContent).not.toMatch(/[A-Za-z]/));
  });

  it('is added by a form in parts without blanks, tells so for a second, and the list is read again', async () => {
    answers = { GET: pageOf([one]), POST: { status: 201, body: { data: one } } };
    await open();
    await press('Add a room');
    fireEvent.change(screen.getByLabelText('Room’s name'), { target: { value: 'Room eight' } });
    fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: '   ' } });
    fireEvent.click(screen.getByLabelText('Store'));
    await press('Save');
    await waitFor(() => expect(questions()).toHaveLength(2));
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.address).toBe('/api/rooms');
    expect(formEntries(sent)).toEqual([
      ['name', 'Room eight'],
      ['uses[0]', 'store'],
    ]);
    expect(texts()).toEqual([['positive', 'Added successfully.', 1000]]);
    expect(screen.queryByLabelText('Room’s name')).toBeNull();
  });

  it('is changed with its version and the method that the specification adds', async () => {
    answers = { GET: pageOf([one]), PUT: { status: 200, body: { data: one } } };
    await open();
    await press('Room seven');
    await press('Edit');
    expect(screen.getByLabelText('Room’s name')).toHaveProperty('value', 'Room seven');
    await press('Save');
    await waitFor(() => expect(questions()).toHaveLength(2));
    const sent = asked.find(({ method }) => method === 'PUT');
    expect(sent?.address).toBe('/api/rooms/7');
    expect(Object.fromEntries(formEntries(sent))).toEqual({
      name: 'Room seven',
      version: '4',
      _method: 'PUT',
    });
    expect(texts()).toEqual([['positive', 'Saved.', 5000]]);
  });

  it('shows what the server refuses at its inputs, each message as a toast of its own', async () => {
    const errors = { name: ['Taken'], 'uses[1]': ['Not here'], elsewhere: ['And this'] };
    answers = { GET: pageOf([one]), POST: { status: 422, body: { message: 'Taken', errors } } };
    await open();
    await press('Add a room');
    fireEvent.change(screen.getByLabelText('Room’s name'), { target: { value: 'Room seven' } });
    await press('Save');
    const dialog = within(document.querySelector('dialog[open]') as HTMLElement);
    expect(await dialog.findByText('Taken')).toBeTruthy();
    expect(dialog.getByText('Not here')).toBeTruthy();
    expect(dialog.getByText('And this')).toBeTruthy();
    expect(dialog.getByLabelText('Room’s name').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() =>
      expect(texts()).toEqual([
        ['negative', 'Taken', 5000],
        ['negative', 'Not here', 5000],
        ['negative', 'And this', 5000],
      ]),
    );
  });

  it('says when it was changed by somebody else meanwhile, though the specification shows no toast', async () => {
    answers = { GET: pageOf([one]), PUT: { status: 409, body: { message: 'Changed meanwhile' } } };
    await open();
    await press('Room seven');
    await press('Edit');
    await press('Save');
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
    expect(texts()).toEqual([]);
  });

  it('has its status changed after the general question', async () => {
    answers = { GET: pageOf([one]), PUT: { status: 200, body: { data: one } } };
    await open();
    await press('Room seven');
    await press('Shut');
    expect(screen.getByText('Are you sure ?')).toBeTruthy();
    expect(screen.getByText('Nobody gets in.')).toBeTruthy();
    await press('Shut');
    await waitFor(() => expect(texts()).toEqual([['positive', 'Status changed successfully.', 1000]]));
    const sent = asked.find(({ method }) => method === 'PUT');
    expect(sent?.address).toBe('/api/rooms/7/change-status');
    expect(JSON.parse(String(sent?.body))).toEqual({ status: 0, version: 4 });
  });

  it('leaves only the way out when a step comes too late, and the list is read again', async () => {
    const body = {
      message: 'Not any more',
      errors: { general: ['Not any more'] },
      refusals: [{ code: 'action_not_allowed' }],
    };
    answers = { GET: pageOf([one]), POST: { status: 409, body } };
    await open();
    await press('Room seven');
    await press('Delete');
    await press('OK');
    expect(await screen.findByText('Someone else has changed this.')).toBeTruthy();
    expect(screen.queryByText('Not any more')).toBeNull();
    expect(screen.getByText('The list now shows the latest version.')).toBeTruthy();
    expect(screen.queryByText('It is gone.')).toBeNull();
    expect(screen.queryByText('Delete Data')).toBeNull();
    expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Not deleted' })).toBeTruthy();
    await press('Close');
    await press('Room seven');
    await press('Delete');
    expect(screen.getByText('It is gone.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy();
  });

  it('says what the specification says when a status is not changed', async () => {
    answers = { GET: pageOf([one]), PUT: { status: 403, body: { message: 'No' } } };
    await open();
    await press('Room seven');
    await press('Shut');
    await press('Shut');
    await waitFor(() =>
      expect(texts()).toEqual([
        ['negative', 'Unauthorized Access.', 5000],
        ['negative', 'Oops! Something went wrong.', 1000],
      ]),
    );
    expect(screen.getByText('No')).toBeTruthy();
  });

  it('is deleted after the specification’s question, and not when it is cancelled', async () => {
    answers = { GET: pageOf([one]), POST: { status: 200, body: { data: { deleted: ['7'] } } } };
    await open();
    await press('Room seven');
    await press('Delete');
    expect(screen.getByText('confirm Delete')).toBeTruthy();
    expect(screen.getByText('Delete Data')).toBeTruthy();
    await press('CANCEL');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await press('Room seven');
    await press('Delete');
    await press('OK');
    await waitFor(() => expect(texts()).toEqual([['positive', 'Deleted.', 5000]]));
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.address).toBe('/api/rooms/delete');
    expect(JSON.parse(String(sent?.body))).toEqual({ delete_rows: ['7'] });
  });

  it('goes out with all others that match, asked for in pages as the specification’s client does', async () => {
    answers = { GET: pageOf([one]), POST: { status: 422, body: { message: 'No', errors: { filters: ['No'] } } } };
    await open('/rooms?status=1');
    await screen.findByText('Room seven');
    await press('Export');
    await waitFor(() => expect(texts()).toHaveLength(2));
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.address).toBe('/api/rooms/export');
    expect(JSON.parse(String(sent?.body))).toEqual({ paginate: true, filters: { status: '1' } });
    expect(texts()).toContainEqual(['negative', 'No', 5000]);
  });

  it('goes out as a table that is made of the answer’s data', async () => {
    const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
    const body = { data: [{ name: '=1', uses: ['a', 'b'] }], meta: { total: 1, columns: ['name', 'uses'] } };
    answers = { GET: pageOf([one]), POST: { status: 200, body } };
    await open();
    await press('Export');
    await waitFor(() => expect(kept).toHaveBeenCalled());
    const [file] = kept.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toMatch(/^\ufeff?name,uses\r\n'=1,"?a, b"?\r\n$/);
    kept.mockRestore();
  });

  it('is reached by keys', async () => {
    const other = { ...one, id: '8', name: 'Room eight' };
    answers = { GET: pageOf([one, other]) };
    await open();
    await screen.findByText('Room eight');
    const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
    await key('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    (document.activeElement as HTMLElement).blur();
    for (const name of ['j', 'j', 'k', 'j', 'Enter']) await key(name);
    expect(within(document.querySelector('dialog[open]') as HTMLElement).getByText('8')).toBeTruthy();
  });
});
