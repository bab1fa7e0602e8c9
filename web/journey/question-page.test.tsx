import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { forgetDraftToken, keepDraftToken } from '#web/accounts/applicant-access.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import { rememberFilled } from './filled-fields.ts';
import { formCataloguesOf, useJourneyWords } from './journey-words.ts';
import { QuestionPage } from './question-page.tsx';

const file = { document: 'passport_copy', accept: 'image_or_pdf' } as const;

/** A form that no service has, with existing texts, based on a real definition. */
const form: FormDefinition = {
  sections: [
    { id: 'trip', scope: 'trip', title: 'visa_on_arrival.section.trip' },
    { id: 'person', scope: 'traveller', title: 'visitor_visa.section.person' },
  ],
  pages: [
    {
      id: 'reach',
      scope: 'trip',
      section: 'trip',
      title: 'visitor_visa.page.contact',
      fields: [
        { id: 'email', kind: 'email', label: 'visitor_visa.field.email' },
        { id: 'dob', kind: 'date', label: 'visitor_visa.field.dob', dateSide: 'past' },
        { id: 'extra', kind: 'yes_no', label: 'visitor_visa.field.extra_passport', required: false },
        {
          id: 'extra_country',
          kind: 'text',
          label: 'visitor_visa.field.extra_passport_country',
          when: { field: 'extra', is: 'yes' },
        },
      ],
    },
    {
      id: 'papers',
      scope: 'trip',
      section: 'trip',
      title: 'visitor_visa.page.papers',
      fields: [
        { id: 'photo', kind: 'file', label: 'visitor_visa.field.photo', file },
        { id: 'copy', kind: 'file', label: 'visitor_visa.field.passport_copy', file },
      ],
    },
    {
      id: 'kind',
      scope: 'trip',
      section: 'trip',
      title: 'visitor_visa.page.visa',
      fields: [
        { id: 'extra', kind: 'yes_no', label: 'visitor_visa.field.extra_passport' },
        {
          id: 'visa_type',
          kind: 'choice',
          label: 'visitor_visa.field.visa_type',
          options: [
            { id: 'tourist', label: 'visitor_visa.kind.tourist' },
            {
              id: 'gratis-saarc',
              label: 'visitor_visa.kind.gratis-saarc',
              when: { field: 'extra', is: 'no' },
              usual: true,
            },
          ],
        },
      ],
    },
    {
      id: 'name',
      scope: 'traveller',
      section: 'person',
      title: 'visitor_visa.page.about',
      fields: [{ id: 'surname', kind: 'name', label: 'visitor_visa.field.surname' }],
    },
  ],
};
const service: ServiceDefinition = { ...visaOnArrival, form, factNames: [], facts: () => ({}), check: () => [] };
const journey: JourneyAnswers = { trip: {}, travellers: [{ id: 'a', answers: {} }] };

function Page({
  onContinue,
  onHold,
  answers,
  page,
  askPrice,
  asked = service,
  traveller,
  offline = false,
}: {
  readonly onContinue: (next: JourneyAnswers) => void;
  readonly onHold: (next: JourneyAnswers) => void;
  readonly answers: JourneyAnswers;
  readonly page: string;
  readonly askPrice?: ((next: JourneyAnswers) => Promise<readonly ViolationLike[]>) | undefined;
  readonly asked?: ServiceDefinition | undefined;
  readonly traveller?: string | undefined;
  readonly offline?: boolean;
}) {
  const words = useJourneyWords(visaOnArrival.id);
  return (
    <QuestionPage
      service={asked}
      context={{ today: '2026-10-01' }}
      words={words}
      journey={answers}
      place={{ page, ...(traveller === undefined ? {} : { traveller }) }}
      laterTo="/later"
      backTo="/"
      onContinue={onContinue}
      onHold={onHold}
      askPrice={askPrice}
      draftNumber={async () => 'PVD-1'}
      offline={offline}
    />
  );
}

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function show(
  answers = journey,
  page = 'reach',
  askPrice?: (next: JourneyAnswers) => Promise<readonly ViolationLike[]>,
  asked?: ServiceDefinition,
  traveller?: string,
  offline = false,
) {
  const onContinue = vi.fn<(next: JourneyAnswers) => void>();
  const onHold = vi.fn<(next: JourneyAnswers) => void>();
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  const view = await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Page
              onContinue={onContinue}
              onHold={onHold}
              answers={answers}
              page={page}
              askPrice={askPrice}
              asked={asked}
              traveller={traveller}
              offline={offline}
            />
            <Address />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
  return { onContinue, onHold, view };
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

afterEach(cleanup);

describe('a page of questions', () => {
  it('chooses what is free, and takes it back where it is no longer offered or another is chosen', async () => {
    const { onContinue } = await show(journey, 'kind');
    const radio = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name });
    expect(radio('Tourist visa')?.checked).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(radio('Free visa: SAARC passport')?.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(radio('Free visa: SAARC passport')).toBeNull();
    expect(radio('Tourist visa')?.checked).toBe(false);
    expect(screen.getByText('“Free visa: SAARC passport” is no longer possible')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByText(/no longer possible/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Tourist visa' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue.mock.lastCall?.[0].trip).toMatchObject({ extra: 'no', visa_type: 'tourist' });
  });

  it('says on opening which choice the other answers have ruled out, until another is made', async () => {
    const made = { trip: { extra: 'yes', visa_type: 'gratis-saarc' }, travellers: [{ id: 'a', answers: {} }] };
    await show(made, 'kind');
    expect(screen.getByText('“Free visa: SAARC passport” is no longer possible')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByText(/no longer possible/)).toBeNull();
    expect(screen.getByRole('alert')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Tourist visa' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes an error back once its field is answered, and brings none before “Continue”', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    type('Email address', 'one@');
    expect(screen.getByText('Required. Enter your email address.')).toBeDefined();
    type('Email address', 'one@example.org');
    expect(screen.queryByText('Required. Enter your email address.')).toBeNull();
    const left = within(screen.getByRole('alert')).getAllByRole('link');
    expect(left.map((link) => link.getAttribute('href'))).toEqual(['#dob']);
    type('Email address', 'one');
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBeNull();
    for (const [part, value] of [
      ['Day', '3'],
      ['Month', '4'],
      ['Year', '1985'],
    ] as const)
      type(part, value);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toMatch(/^How can we contact you\?/);
  });

  it('names every error in the summary, with focus, a way to its field, and the title’s prefix', async () => {
    const { onContinue } = await show();
    type('Day', '31');
    type('Month', '2');
    type('Year', '1990');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter your email address', '#email'],
      ['Date of birth: That month has only 28 days', '#dob'],
    ]);
    expect(screen.getByText('Required. Enter your email address.')).toBeDefined();
    expect(document.title).toMatch(/^Error: How can we contact you\?/);
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
    expect((screen.getByLabelText('Day') as HTMLInputElement).value).toBe('31');
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('says at its field that the day of arrival has passed, without asking the server', async () => {
    const { onContinue } = await show(
      { trip: { arrival_date: '2026-09-30' }, travellers: [{ id: 'a', answers: {} }] },
      'arrival',
      undefined,
      visaOnArrival,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const field = screen.getByRole('group', { name: 'Arrival date' });
    expect(within(field).getByText(/The arrival date must be today or later/)).toBeTruthy();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('says at its field how a name in letters of another script is to be typed, without asking the server', async () => {
    const { onContinue } = await show(
      { trip: {}, travellers: [{ id: 'a', answers: { first_name: '小明', surname: 'परीक्षण' } }] },
      'passport',
      undefined,
      visaOnArrival,
      'a',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const said = screen.getAllByText(/^Enter the name in Latin letters \(A to Z\), as in the two lines at the foot/);
    expect(said).toHaveLength(2);
    expect(screen.getByLabelText(/^Surname/).getAttribute('aria-invalid')).toBe('true');
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('goes on with the answers of the page once nothing is wrong', async () => {
    const { onContinue } = await show();
    type('Email address', 'one@example.org');
    type('Day', '3');
    type('Month', '4');
    type('Year', '1985');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({
      trip: { email: 'one@example.org', dob: { day: '3', month: '4', year: '1985' } },
      travellers: [{ id: 'a', answers: {} }],
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the price, and says here what it objects to', async () => {
    let answer: (objections: readonly ViolationLike[]) => void = () => undefined;
    const askPrice = vi.fn(
      () =>
        new Promise<readonly ViolationLike[]>((resolve) => {
          answer = resolve;
        }),
    );
    const filled: JourneyAnswers = {
      ...journey,
      trip: { email: 'a@example.org', dob: { day: '1', month: '2', year: '1990' } },
    };
    const { onContinue } = await show(filled, 'reach', askPrice);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('button', { name: /^Checking/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Checking/ }));
    expect(askPrice).toHaveBeenCalledTimes(1);
    await act(async () =>
      answer([
        { code: 'date_too_long_ago', field: 'dob' },
        { code: 'not_an_option', field: 'of_another_page' },
      ]),
    );
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
    expect(onContinue).not.toHaveBeenCalled();

    // An answer that is changed meanwhile is priced when it is sent.
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    type('Year', '1991');
    await act(async () => answer([]));
    expect(onContinue).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await act(async () => answer([]));
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('keeps every part of a birthday and the answer beside it when all are filled in at once', async () => {
    const { onContinue } = await show();
    act(() => {
      type('Email address', 'one@example.org');
      type('Day', '3');
      type('Month', '4');
      type('Year', '1985');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({
      trip: { email: 'one@example.org', dob: { day: '3', month: '4', year: '1985' } },
      travellers: [{ id: 'a', answers: {} }],
    });
  });

  it('keeps both of two documents that are on their way at the same time', async () => {
    const sent: { onload: () => void; responseText: string }[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 201;
        responseText = '';
        onload = () => undefined;
        open() {}
        setRequestHeader() {}
        send() {
          sent.push(this);
        }
      },
    );
    keepDraftToken('PVD-1', 'token-of-the-draft');
    const { onContinue } = await show(journey, 'papers');
    const [first, second] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    for (const control of [first, second]) {
      if (control === undefined) throw new Error('the page asks for two papers');
      const chosen = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' });
      await act(async () => void fireEvent.change(control, { target: { files: [chosen] } }));
    }
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    // Pressed while they are on their way, it waits, and neither is called missing.
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const [index, request] of sent.entries()) {
      request.responseText = JSON.stringify({ data: { id: `paper-${index + 1}`, size: 5 } });
      await act(async () => request.onload());
    }
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({
      trip: { photo: 'paper-1', copy: 'paper-2' },
      travellers: [{ id: 'a', answers: {} }],
    });
    forgetDraftToken('PVD-1');
    vi.unstubAllGlobals();
  });

  it('goes on without the files while there is no network, and not without another answer', async () => {
    const without = async (page: string) => {
      const { onContinue, view } = await show(journey, page, undefined, undefined, undefined, true);
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(onContinue).not.toHaveBeenCalled();
      const address = screen.getByTestId('address').textContent;
      view.unmount();
      return address;
    };
    expect(await without('papers')).toBe('/later');
    expect(await without('reach')).toBe('/');
  });

  it('opens a detail from the passport with its objection where it is no longer accepted', async () => {
    rememberFilled('a', ['passport_expiry_date', 'surname'], []);
    const answers = { surname: 'TRAVELLER', passport_expiry_date: '2027-03-01' };
    await show(
      { trip: { arrival_date: '2026-10-07' }, travellers: [{ id: 'a', answers }] },
      'passport',
      undefined,
      visaOnArrival,
      'a',
    );
    const field = screen.getByRole('group', { name: /expir/i });
    expect(field.textContent).toContain('Your passport must be valid until 7 April 2027 or later');
    expect(screen.queryByLabelText(/^Surname/)).toBeNull();
    sessionStorage.clear();
  });

  it('asks a question only while the answer before it calls for it', async () => {
    await show();
    const label = 'Country of your other passport';
    expect(screen.queryByLabelText(label)).toBeNull();
    fireEvent.click(screen.getByLabelText('Yes'));
    expect(screen.queryByLabelText(label)).not.toBeNull();
    fireEvent.click(screen.getByLabelText('No'));
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('keeps what is typed when the page is left without “Continue”', async () => {
    const { onHold, view } = await show();
    type('Email address', 'half@');
    view.unmount();
    expect(onHold).toHaveBeenCalledExactlyOnceWith({ trip: { email: 'half@' }, travellers: journey.travellers });
  });

  it('shows what was answered before', async () => {
    await show({ ...journey, trip: { email: 'one@example.org', dob: '1985-04-03' } });
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('one@example.org');
    expect((screen.getByLabelText('Month') as HTMLInputElement).value).toBe('4');
  });
});
