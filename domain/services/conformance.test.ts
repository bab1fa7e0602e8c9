import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersOfAddress, formPath } from '#contract/form-address.ts';
import { type PageRoute, pages } from '#contract/paths.ts';
import { addDays } from '#domain/calendar/plain-date.ts';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { reasonMessage, reasonsOf, refuses, remedyMessage } from '#domain/casework/decision-reasons.ts';
import { isForStaff, issues } from '#domain/casework/lifecycle.ts';
import { nextStepMessages } from '#domain/casework/next-step.ts';
import { inputMessage } from '#domain/casework/typed-input.ts';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { ruleInForce } from '#domain/fees/fee-rules.ts';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { noHistory } from '#domain/fees/quote.ts';
import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { fieldsOf, promptMessage } from '#domain/forms/form-definition.ts';
import { activePages, validatePage, validateSubmission } from '#domain/forms/journey.ts';
import { firstOpenPage } from '#domain/forms/page-order.ts';
import { summary } from '#domain/forms/summary.ts';
import { taskList } from '#domain/forms/task-list.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { carryOut } from '#domain/issuing/outcome.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { violationCodes, violationMessage } from '#domain/violations.ts';
import { askableFields } from './askable-fields.ts';
import { findService, getService, services } from './catalogue.ts';
import { dayFieldOf } from './day-field.ts';
import { describeService } from './describe-service.ts';
import { isForOrganisations } from './for-organisations.ts';
import { visaServices } from './ids.ts';
import { messagePrefix, wordPrefixes } from './message-prefix.ts';
import type { ServiceDefinition, ServiceExample } from './service-definition.ts';

const domainFolder = join(import.meta.dirname, '..');
/**
 * The server's catalogues have the texts for tracking, documents and mails; they are read as files, as the server does.
 */
const serverFolder = join(domainFolder, '../server');
const webFolder = join(domainFolder, '../web');

/** Returns every message under some folders in one language, from the catalogues on disk. */
function messagesOf(language: Language, folders: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))) {
    if (!entry.isFile() || !entry.parentPath.endsWith('messages') || entry.name !== `${language}.json`) continue;
    const texts = JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8')) as Record<string, string>;
    for (const [id, text] of Object.entries(texts)) found.set(id, text);
  }
  return found;
}

const messages = new Map(
  languages.map((language) => [language, messagesOf(language, [domainFolder, serverFolder])] as const),
);

/** Returns true if the engine or the service has a text for a message id. */
function isWorded(service: ServiceDefinition, id: string, language: Language): boolean {
  const texts = messages.get(language);
  return [...wordPrefixes(service).map((prefix) => `${prefix}.${id}`), id].some((one) => texts?.has(one));
}

/** Returns the message ids for a service's actions on buttons, in the history and on the applicant's timeline. */
function actionWordsOf({ lifecycle }: ServiceDefinition): readonly string[] {
  return Object.entries(lifecycle.actions).flatMap(([name, action]) => [
    ...(isForStaff(action) ? [`action.${name}`] : []),
    ...(actionNamed(name)?.input ?? []).map(({ id }) => inputMessage(name, id)),
    `event.${name}`,
    ...(action.told !== undefined ? [`track.event.${name}`] : []),
  ]);
}

function journeyOf(example: ServiceExample): JourneyAnswers {
  return {
    trip: example.trip,
    travellers: example.travellers.map((answers, index) => ({ id: `t${index + 1}`, answers })),
  };
}

/** Results that enter nobody's passport in the register. */
const withoutVisa: readonly string[] = ['issue_permit', 'issue_certificate', 'record_only'];

/** Words that address the reader. */
const addressed: Readonly<Record<Language, RegExp>> = {
  'en-US': /\byou(?:rs?|rself)?\b/i,
  np: /[您你]/,
  ne: /तपाईं|नुहुन्छ|नुभएको|नुहोस्/,
};

/** Returns every message id that a definition shows. */
function messageIdsOf(service: ServiceDefinition): readonly string[] {
  const { form } = service;
  const ids = [service.title, service.summary, service.declaration.text];
  ids.push(...form.sections.map((section) => section.title));
  for (const page of form.pages) {
    ids.push(
      page.title,
      ...(page.titleOf ? [page.titleOf] : []),
      ...(page.hint ? [page.hint] : []),
      ...(page.companion ? [page.companion.rule] : []),
    );
    for (const line of page.lines ?? []) ids.push(line.label, ...line.parts.flatMap(({ text }) => text ?? []));
    for (const field of page.fields) {
      ids.push(
        field.label,
        ...[field.labelIfRequired, field.hint, field.hintIfOptional, field.folded, field.reopened].filter(
          (id) => id !== undefined,
        ),
      );
      for (const option of field.options ?? []) ids.push(option.label, ...(option.hint ? [option.hint] : []));
    }
  }
  for (const kind of service.kinds) ids.push(kind.label, kind.hint, ...kind.plans.map((plan) => plan.label));
  for (const document of service.documents) ids.push(document.label, ...(document.bring ? [document.bring] : []));
  for (const example of service.examples) {
    for (const quote of quotesOf(service, example)) {
      ids.push(...quote.lines.map((line) => line.label), ...quote.grounds.map((ground) => ground.label));
      ids.push(...quote.notices.map((notice) => notice.label));
    }
  }
  return [...new Set(ids)];
}

/** Returns the message ids for empty fields of a service: in the form, or when an office asks about an answer again. */
function promptsOf(service: ServiceDefinition): readonly string[] {
  const fields = [...fieldsOf(service.form).filter(({ required }) => required !== false), ...askableFields(service)];
  const required = fields.flatMap(({ labelIfRequired: label }) => (label === undefined ? [] : [{ label }]));
  return [...new Set([...fields, ...required].map(promptMessage))];
}

function quotesOf(service: ServiceDefinition, example: ServiceExample) {
  // People of a group share one application, and its price.
  const [each, people] =
    service.group === undefined ? [example.travellers, 1] : [example.travellers.slice(0, 1), example.travellers.length];
  return each.map((answers) =>
    service.quote({
      answers: { ...example.trip, ...answers },
      paymentMode: example.paymentMode,
      on: example.today,
      rules: feeSeed,
      history: example.history ?? noHistory,
      visa: example.visa,
      related: example.related,
      people,
    }),
  );
}

function differentId(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

it('finds services by their id and no other way', () => {
  expect(differentId(services.map((service) => service.id))).toEqual([]);
  for (const service of services) expect(getService(service.id)).toBe(service);
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(services.map((service) => service.id).toSorted()).toEqual(folders.map((entry) => entry.name).toSorted());
  expect(findService('__proto__')).toBeUndefined();
  expect(() => getService('no-such-service')).toThrow('No service no-such-service');
});

it.each(
  services.flatMap((service) => {
    const days = fieldsOf(service.form).filter(
      ({ id, dateSide }) => id === service.arrivalFields?.date || dateSide === 'today_or_future',
    );
    return days.map(({ id }) => [service.id, id, service] as const);
  }),
)('%s says on the page of %s that this day has passed', (_, id, service) => {
  const page = service.form.pages.find(({ fields }) => fields.some((field) => field.id === id));
  const place = page?.scope === 'trip' ? { page: page.id } : { page: page?.id ?? '', traveller: 't1' };
  const found = service.examples.flatMap((example) => {
    const sent = {
      ...(page?.scope === 'trip' ? example.trip : example.travellers[0]),
      [id]: addDays(example.today, -1),
    };
    return validatePage(service, { today: example.today }, journeyOf(example), place, sent);
  });
  expect(found.filter(({ field }) => field === id).map(({ code }) => code)).toContain(
    id === service.arrivalFields?.date ? 'arrival_in_the_past' : 'date_before_today',
  );
});

describe.each(languages)('in %s', (language) => {
  it('every refusal is worded', () => {
    const missing = violationCodes.map(violationMessage).filter((id) => !messages.get(language)?.get(id));
    expect(missing).toEqual([]);
  });

  it('answers and task states are worded', () => {
    const ids = ['answer.yes', 'answer.no'].concat(
      ['completed', 'in_progress', 'not_started', 'cannot_start_yet', 'problem'].map((state) => `task_state.${state}`),
    );
    expect(ids.filter((id) => !messages.get(language)?.get(id))).toEqual([]);
  });
});

it('every catalogue has the same messages in every language, and none is blank', () => {
  const [first, ...others] = languages.map((language) => messages.get(language) ?? new Map());
  for (const other of others) expect([...other.keys()].sort()).toEqual([...(first?.keys() ?? [])].sort());
  for (const texts of messages.values()) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('asks in Nepali what “छ” and “छैन” answer: the one pair of words for yes and no', () => {
  const texts = messages.get('ne');
  const questions = services
    .flatMap(({ form }) => form.pages.flatMap(({ fields }) => fields))
    .filter(({ kind }) => kind === 'yes_no')
    .map(({ label }) => texts?.get(label) ?? label);
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter((question) => !question.endsWith('छ?'))).toEqual([]);
});

it('asks for what is empty in a clause that stands alone or inside a sentence, and for nothing that nobody must give', () => {
  const asked = new Set(services.flatMap(promptsOf));
  const catalogues = readdirSync(domainFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\bprompts\/messages$/.test(path))
    .map((path) => join(domainFolder, path));
  for (const language of languages) {
    const prompts = catalogues.flatMap((folder) => [...messagesOf(language, [folder])]);
    expect(prompts.map(([id]) => id).filter((id) => !asked.has(id))).toEqual([]);
    expect(prompts.filter(([, text]) => /[.。।]$/.test(text))).toEqual([]);
  }
});

it('words for the desk only what a form says', () => {
  const forms = new Set(services.flatMap(messageIdsOf).map((id) => `desk.${id}`));
  const words = [...(messages.get('en-US')?.keys() ?? [])].filter((id) => id.startsWith('desk.'));
  expect(words.filter((id) => !forms.has(id))).toEqual([]);
});

describe.each(services.map((service) => [service.id, service] as const))('%s', (_, service) => {
  it.each(languages)('has every word in %s', (language) => {
    const missing = messageIdsOf(service).filter((id) => !messages.get(language)?.get(id));
    expect(missing).toEqual([]);
    expect(promptsOf(service).filter((id) => !messages.get(language)?.get(id))).toEqual([]);
    const shown = [
      ...service.lifecycle.statuses.map((status) => `status.${status}`),
      ...actionWordsOf(service),
      ...nextStepMessages(service.lifecycle),
    ];
    expect(shown.filter((id) => !isWorded(service, id, language))).toEqual([]);
    const reasons = Object.keys(service.lifecycle.actions).flatMap((name) => {
      const action = actionNamed(name);
      return action === undefined ? [] : reasonsOf(action, service);
    });
    const told = [...reasons.map(reasonMessage), ...reasons.filter(refuses).map(remedyMessage)];
    expect(told.filter((id) => !messages.get(language)?.get(id))).toEqual([]);
  });

  it.each(languages)('speaks to the traveller on the form only, and of them at the desk, in %s', (language) => {
    const texts = messages.get(language);
    const { form, documents } = service;
    const read = [
      ...form.sections.map(({ title }) => title),
      ...form.pages
        .flatMap(({ fields }) => fields)
        .flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
      ...documents.map(({ label }) => label),
    ].map((id) => texts?.get(`desk.${id}`) ?? texts?.get(id) ?? id);
    expect([...new Set(read)].filter((text) => addressed[language].test(text))).toEqual([]);
  });

  it('words anew only what the engine says, or its own actions', () => {
    const prefix = `${messagePrefix(service.id)}.`;
    const texts = messagesOf('en-US', [join(import.meta.dirname, service.id, 'correspondence')].filter(existsSync));
    const own = [...actionWordsOf(service), ...nextStepMessages(service.lifecycle)];
    const engine = [...(messages.get('en-US')?.keys() ?? []), ...own].map((id) => prefix + id);
    expect([...texts.keys()].filter((id) => !engine.includes(id))).toEqual([]);
  });

  it('says in its own words nothing that its family says in the same', () => {
    const { family } = service;
    for (const language of family === undefined ? [] : languages) {
      const texts = messages.get(language);
      const shared = [...(texts?.keys() ?? [])].filter((id) => id.startsWith(`${family}.`));
      expect(shared.length).toBeGreaterThan(0);
      const own = (id: string) => texts?.get(messagePrefix(service.id) + id.slice(family?.length));
      expect(shared.filter((id) => own(id) === texts?.get(id))).toEqual([]);
    }
  });

  it('words anew for the browser only what its screens say', () => {
    const prefix = `${messagePrefix(service.id)}.`;
    const own = messagesOf('en-US', [join(import.meta.dirname, service.id, 'messages')]);
    const screens = messagesOf('en-US', [webFolder]);
    const anew = [...own.keys()].filter((id) => /^(?:journey|eligibility)\./.test(id.slice(prefix.length)));
    expect(anew.filter((id) => !screens.has(id.slice(prefix.length)))).toEqual([]);
  });

  it('has somebody for each of its actions', () => {
    const nobodys = Object.entries(service.lifecycle.actions).filter(([, { by }]) => by.length === 0);
    expect(nobodys.map(([name]) => name)).toEqual([]);
  });

  it('describes itself as JSON that loses nothing', () => {
    const description = describeService(service);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  it('has an open page of its own, whose address gives back what it was made of', () => {
    const page: PageRoute | undefined = new Map(Object.entries(pages)).get(service.address.page);
    const audiences = { agency: 'trekking', provider: 'service_provider' };
    const audience = isForOrganisations(service) ? audiences[service.applicant] : 'public';
    expect([page?.state, page?.audience]).toEqual(['open', audience]);
    expect(services.filter(({ address }) => address.page === service.address.page)).toEqual([service]);
    const parts = (page?.pattern ?? '').split('/');
    expect(parts.flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])).toSorted()).toEqual(
      Object.keys(service.address.answers).toSorted(),
    );
    // A public form without HTML of its own begins with a shell that names its scripts.
    expect(page?.form === true).toBe(audience === 'public' && page?.pattern.includes(':') === true);
    for (const { trip: submission, travellers } of service.examples) {
      const answers: Answers = { ...submission, ...travellers[0] };
      const path = formPath(service, answers).split('/');
      const named = Object.fromEntries(parts.map((part, index) => [part.slice(1), path[index]]));
      const given = answersOfAddress(service, named);
      expect(given).toEqual(
        Object.fromEntries(Object.values(service.address.answers).map((field) => [field, answers[field]])),
      );
    }
    const wrong = Object.keys(service.address.answers).map((part) => [part, 'nowhere']);
    if (wrong.length > 0) expect(answersOfAddress(service, Object.fromEntries(wrong))).toBeUndefined();
  });

  it('upgrades the answers of earlier versions as its examples say', () => {
    for (const { change, examples } of service.upgrades ?? []) {
      for (const { before, after } of examples) expect(change(before)).toEqual(after);
    }
  });

  it('says no other time than its answers take, at fifteen to thirty seconds each', () => {
    const { fillMinutes } = service;
    for (const { trip, travellers } of fillMinutes === undefined ? [] : service.examples) {
      const answers = Object.keys({ ...trip, ...travellers[0] }).length;
      expect(fillMinutes, `${answers} answers`).toBeGreaterThanOrEqual(answers / 4);
      expect(fillMinutes, `${answers} answers`).toBeLessThanOrEqual(answers / 2);
    }
  });

  it('has examples', () => {
    expect(service.examples.length).toBeGreaterThan(0);
    expect(differentId(service.examples.map((example) => example.name))).toEqual([]);
  });

  it.each(service.examples.map((example) => [example.name, example] as const))('example: %s', (_name, example) => {
    const context = { today: example.today };
    const journey = journeyOf(example);
    const verdict = validateSubmission(service, context, journey);
    expect(verdict.violations).toEqual([]);
    expect(verdict.trip).toEqual(example.trip);
    expect(verdict.travellers.map((traveller) => traveller.answers)).toEqual(example.travellers);

    const quotes = quotesOf(service, example);
    expect(quotes.flatMap((quote) => quote.violations)).toEqual([]);
    expect(quotes.reduce((sum, quote) => sum + quote.totalMinor, 0)).toBe(example.expectedTotalMinor);
    for (const quote of quotes) {
      expect(quote.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(quote.totalMinor);
    }

    expect(firstOpenPage(service, context, journey)).toBeUndefined();
    expect(new Set(taskList(service, context, journey).map((task) => task.state))).toEqual(new Set(['completed']));
    const rows = summary(service, context, journey).flatMap((section) => section.rows);
    const answered = [example.trip, ...example.travellers].reduce((sum, one) => sum + Object.keys(one).length, 0);
    expect(rows).toHaveLength(answered);

    example.travellers.forEach((answers, index) => {
      const joined: Answers = { ...example.trip, ...answers };
      const listed = service.index(joined, example.visa);
      expect(listed.passportNumber).toBe(joined[service.traveller.keyField]);
      // The visa names its holder, so the form does not ask for a name.
      if (example.visa === undefined) {
        expect(service.traveller.name(answers), `traveller ${index + 1}`).toContain(listed.surname);
      }
      expect(service.traveller.key(joined)).toBeDefined();
      expect(officeBySlug(listed.office)?.kind).toBe(service.desk);
      if (service.officeField === undefined) expect(Object.values(joined)).not.toContain(listed.office);
      else expect(joined[service.officeField]).toBe(listed.office);
      const kind = service.kinds.find(({ id }) => id === listed.kind);
      expect(kind?.plans.map(({ id }) => id)).toContain(listed.plan);
      if (service.history !== undefined) {
        const { passportNumber, dob } = listed;
        const firstDay = example.visa?.validFrom ?? listed.day;
        expect(service.history(joined, example.visa)).toMatchObject({ passportNumber, dob, firstDay });
      }
      const dayField = dayFieldOf(service);
      if (dayField !== undefined) expect(joined[dayField]).toBe(listed.day);
      const outcome = service.outcome?.(joined, example.today);
      const givesVisa = issues(service.lifecycle) && outcome !== undefined && !withoutVisa.includes(outcome.type);
      expect(listed.holder !== undefined || !givesVisa).toBe(true);
      const adds =
        (outcome?.type === 'change_visa' && outcome.change.type === 'extended') || outcome?.type === 'regularise_stay';
      expect(service.addsDays ?? false).toBe(adds);
      if (outcome === undefined) return;
      const visa = example.visa && visaOf(example.visa);
      // As an officer finds it.
      const crossing = service.crossing && { movement: 'arrival' as const, on: example.today, port: 'tia' };
      expect(
        carryOut(outcome, {
          today: example.today,
          visa,
          crossing,
          relatedUntil: example.related?.validUntil,
          passportBearsVisa: false,
        }),
      ).toHaveProperty('ok');
    });
  });

  it('has no price that stands against a page for what a later page asks', () => {
    for (const example of service.examples) {
      for (const traveller of example.travellers) {
        const answered = new Set<string>();
        const soFar = (answers: Answers) =>
          Object.fromEntries(Object.entries(answers).filter(([id]) => answered.has(id)));
        for (const page of activePages(service, { today: example.today }, example.trip, traveller)) {
          for (const { id } of page.fields) answered.add(id);
          const partly = { ...example, trip: soFar(example.trip), travellers: [soFar(traveller)] };
          const objections = quotesOf(service, partly).flatMap(({ violations }) => violations);
          const here = objections.filter(({ field }) => page.fields.some(({ id }) => id === field));
          expect(here, `${example.name}: ${page.id}`).toEqual([]);
        }
      }
    }
  });

  it('fixes once sent every answer that its price depends on', () => {
    const given = new Set(fieldsOf(service.form).flatMap(({ id, prefilled }) => (prefilled === true ? [id] : [])));
    const prices = (example: ServiceExample) =>
      quotesOf(service, example).map(({ totalMinor, lines, violations }) => [totalMinor, lines, violations]);
    const without = (answers: Answers, id: string) => ({ ...answers, [id]: undefined }) as unknown as Answers;
    const moving = service.examples.flatMap((example) =>
      [...given, ...fieldsOf(service.form).map(({ id }) => id)].filter((id) => {
        const changed = {
          ...example,
          trip: without(example.trip, id),
          travellers: example.travellers.map((answers) => without(answers, id)),
        };
        return JSON.stringify(prices(changed)) !== JSON.stringify(prices(example));
      }),
    );
    const free = moving.filter((id) => !given.has(id) && service.fixedOnceSent?.includes(id) !== true);
    expect([...new Set(free)]).toEqual([]);
  });

  it('has a page where its visa is named, if it is about one', () => {
    const begins = visaServices.some(({ id, page }) => id === service.id && page === service.address.page);
    expect(begins).toBe(service.existingVisa !== undefined);
  });

  it('gives the answers of a visa as its examples have them, and stands against none of them', () => {
    for (const { name, visa, travellers, today } of service.examples) {
      expect(visa !== undefined, name).toBe(service.existingVisa !== undefined);
      if (visa === undefined || service.existingVisa === undefined) continue;
      expect(service.existingVisa.violations(visa, today), name).toEqual([]);
      expect(travellers[0], name).toMatchObject(service.existingVisa.prefilled(visa, today));
    }
  });

  it('asks every page and every field in some example', () => {
    const pages = new Set<string>();
    const fields = new Set<string>();
    for (const example of service.examples) {
      for (const answers of [undefined, ...example.travellers]) {
        for (const page of activePages(service, { today: example.today }, example.trip, answers)) {
          pages.add(page.id);
          for (const field of page.fields) fields.add(field.id);
        }
      }
    }
    expect(service.form.pages.map((page) => page.id).filter((id) => !pages.has(id))).toEqual([]);
    const asked = service.form.pages.flatMap((page) => page.fields.map((field) => field.id));
    expect(asked.filter((id) => !fields.has(id))).toEqual([]);
  });

  it('prices every plan by a fee row in force, on the days of its examples and from then on', () => {
    const codes = [...new Set(service.kinds.flatMap((kind) => kind.plans.flatMap((plan) => plan.feeCode ?? [])))];
    expect(codes.length > 0).toBe(service.priceByOfficers === undefined);
    for (const { today } of service.examples) {
      const rows = codes.map((code) => ruleInForce(feeSeed, code, today));
      // A permit of a group costs more with each step of days; all others have one price, or one for each unit.
      const types = service.group === undefined ? ['flat', 'per_unit'] : ['steps'];
      expect(rows.filter((row) => row === undefined || !types.includes(row.effect.type))).toEqual([]);
    }
    const open = feeSeed.filter((row) => row.inForceUntil === undefined).map((row) => row.code);
    expect(codes.filter((code) => !open.includes(code))).toEqual([]);
  });

  it('has a lifecycle in which every status is reached from the draft', () => {
    const { statuses, actions } = service.lifecycle;
    const reached = new Set(['draft']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const action of Object.values(actions)) {
        if (action.to !== undefined && action.from.some((status) => reached.has(status))) reached.add(action.to);
      }
    }
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
    const used = Object.values(actions).flatMap((action) => [...action.from, ...(action.to ? [action.to] : [])]);
    expect(used.filter((status) => !statuses.includes(status))).toEqual([]);
  });
});
