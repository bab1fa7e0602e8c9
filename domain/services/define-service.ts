import { actions, actionsWith } from '#domain/casework/actions/index.ts';
import { issues, openStatuses, type Status, startsFrom } from '#domain/casework/lifecycle.ts';
import { type Condition, namesIn } from '#domain/forms/conditions.ts';
import { type FieldDefinition, fieldsOf, type PageScope } from '#domain/forms/form-definition.ts';
import { messagePrefix } from './message-prefix.ts';
import type { ServiceDefinition } from './service-definition.ts';

/**
 * Set by the bundler, and true only in bundles for browsers: tests, the build of the pages and every start of the
 * server have already checked the same definitions, so a phone need not.
 */
const checked = import.meta.env?.SSR === false;

/**
 * Checks a definition when its module loads and returns it. An inconsistent definition stops the program and names
 * every fault: a wrong name in a condition would otherwise silently hide a question.
 */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  if (checked) return definition;
  const faults = faultsIn(definition);
  if (faults.length > 0) throw new Error(`Service ${definition.id} is not sound:\n- ${faults.join('\n- ')}`);
  return definition;
}

/** Returns every fault in a definition's own references, in words for its author; empty when it is sound. */
export function faultsIn(definition: ServiceDefinition): readonly string[] {
  return [
    ...formFaults(definition),
    ...kindFaults(definition),
    ...documentFaults(definition),
    ...lifecycleFaults(definition),
    ...arrivalFaults(definition),
    ...dayFaults(definition),
    ...addressFaults(definition),
    ...existingVisaFaults(definition),
    ...sponsorFaults(definition),
    ...wordFaults(definition),
    ...versionFaults(definition),
  ];
}

/** Ids are used in JSON keys, addresses and message ids; names that every object inherits are excluded. */
const fieldIdShape = /^[a-z][a-z0-9_]*$/;
const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function formFaults(definition: ServiceDefinition): readonly string[] {
  const faults: string[] = [];
  const { sections, pages } = definition.form;
  if (!kebabCase.test(definition.id)) faults.push(`id ${definition.id} is not kebab case`);
  faults.push(
    ...repeated(
      'section',
      sections.map((section) => section.id),
    ),
  );
  faults.push(
    ...repeated(
      'page',
      pages.map((page) => page.id),
    ),
  );
  faults.push(
    ...repeated(
      'field',
      pages.flatMap((page) => page.fields.map((field) => field.id)),
    ),
  );
  faults.push(...repeated('fact', definition.factNames));

  const scopeOfSection = new Map(sections.map((section) => [section.id, section.scope]));
  for (const section of sections) {
    if (!pages.some((page) => page.section === section.id)) faults.push(`section ${section.id} has no page`);
  }
  // All submission answers are known before a traveller is judged, so a traveller's condition may read any of them.
  const known: Record<PageScope, Set<string>> = {
    trip: new Set(),
    traveller: new Set(
      pages.filter((page) => page.scope === 'trip').flatMap((page) => page.fields.map(({ id }) => id)),
    ),
  };
  for (const page of pages) {
    if (scopeOfSection.get(page.section) !== page.scope) {
      faults.push(`page ${page.id}: section ${page.section} is not a section of the scope ${page.scope}`);
    }
    if (page.fields.length === 0) faults.push(`page ${page.id} asks nothing`);
    const before = known[page.scope];
    for (const condition of [page.when, page.matters]) {
      faults.push(...conditionFaults(`page ${page.id}`, condition, before, definition.factNames));
    }
    for (const field of page.fields) {
      faults.push(...fieldFaults(definition, field, before));
      before.add(field.id);
    }
    if (page.companion !== undefined) {
      const { name, key, who } = page.companion;
      faults.push(...conditionFaults(`page ${page.id}, companion`, who, before, definition.factNames));
      for (const id of [name, key]) {
        if (!page.fields.some((field) => field.id === id)) faults.push(`page ${page.id}: companion ${id} is no field`);
      }
    }
  }
  if (!pages.some((page) => page.fields.some((field) => field.id === definition.traveller.keyField))) {
    faults.push(`traveller.keyField ${definition.traveller.keyField} is no field`);
  }
  return faults;
}

function fieldFaults(
  definition: ServiceDefinition,
  field: FieldDefinition,
  before: ReadonlySet<string>,
): readonly string[] {
  const where = `field ${field.id}`;
  const faults: string[] = [];
  if (!fieldIdShape.test(field.id) || field.id in Object.prototype) faults.push(`${where}: not a usable field id`);
  for (const condition of [field.when, field.matters]) {
    faults.push(...conditionFaults(where, condition, before, definition.factNames));
  }
  if (typeof field.required === 'object') {
    faults.push(...conditionFaults(`${where}, required`, field.required, before, definition.factNames));
  }
  if ((field.kind === 'choice') !== (field.options !== undefined)) {
    faults.push(`${where}: options belong to the kind choice, and a choice needs them`);
  }
  if ((field.kind === 'file') !== (field.file !== undefined)) faults.push(`${where}: a file field needs its file rule`);
  if (field.file && !definition.documents.some((document) => document.id === field.file?.document)) {
    faults.push(`${where}: document ${field.file.document} is not among the documents`);
  }
  if (field.range && field.kind !== 'number') faults.push(`${where}: range belongs to the kind number`);
  if (field.dateSide && field.kind !== 'date') faults.push(`${where}: dateSide belongs to the kind date`);
  faults.push(...repeated(`${where}: option`, field.options?.map((option) => option.id) ?? []));
  for (const option of field.options ?? []) {
    faults.push(...conditionFaults(`${where}, option ${option.id}`, option.when, before, definition.factNames));
    if (option.refusedAs && !option.when) faults.push(`${where}, option ${option.id}: refusedAs without a condition`);
  }
  return faults;
}

function conditionFaults(
  where: string,
  condition: Condition | undefined,
  before: ReadonlySet<string>,
  factNames: readonly string[],
): readonly string[] {
  if (condition === undefined) return [];
  const { fields, facts } = namesIn(condition);
  return [
    ...fields.filter((id) => !before.has(id)).map((id) => `${where}: condition on ${id}, which is not asked before it`),
    ...facts.filter((name) => !factNames.includes(name)).map((name) => `${where}: unknown fact ${name}`),
  ];
}

function kindFaults(definition: ServiceDefinition): readonly string[] {
  const faults: string[] = [
    ...repeated(
      'kind',
      definition.kinds.map((kind) => kind.id),
    ),
  ];
  for (const kind of definition.kinds) {
    if (!kebabCase.test(kind.id)) faults.push(`kind ${kind.id} is not kebab case`);
    if (kind.plans.length === 0) faults.push(`kind ${kind.id} has no plan`);
    faults.push(
      ...repeated(
        `kind ${kind.id}: plan`,
        kind.plans.map((plan) => plan.id),
      ),
    );
  }
  return faults;
}

function documentFaults(definition: ServiceDefinition): readonly string[] {
  const fields = new Set(definition.form.pages.flatMap((page) => page.fields.map((field) => field.id)));
  return [
    ...repeated(
      'document',
      definition.documents.map((document) => document.id),
    ),
    ...definition.documents.flatMap((document) =>
      conditionFaults(`document ${document.id}`, document.when, fields, definition.factNames),
    ),
    ...dataPageFaults(definition),
  ];
}

/** Checks that a data page is uploaded and names fields, and that an officer can settle what differs from it. */
function dataPageFaults({ form, documents, lifecycle }: ServiceDefinition): readonly string[] {
  const asked = fieldsOf(form, 'traveller');
  const shown = documents.filter(({ dataPage }) => dataPage !== undefined);
  if (shown.length > 0 !== actions.leave_difference.id in lifecycle.actions) {
    return ['leave_difference belongs to a service with a picture of the data page, and that needs it'];
  }
  const judging = ['recommend', 'grant'] as const;
  const decided = new Set<Status>(['recommended', 'approved']);
  const unguarded = judging
    .flatMap(actionsWith)
    .filter((name) => lifecycle.actions[name]?.from.some((status) => !decided.has(status)))
    .filter((name) => lifecycle.actions[name]?.guards?.includes('differences_settled') !== true);
  if (shown.length > 0 && unguarded.length > 0) return [`${unguarded.join(', ')} passes over differences`];
  return shown.flatMap(({ id, dataPage = {} }) => [
    ...(asked.some(({ file }) => file?.document === id) ? [] : [`document ${id}: dataPage is uploaded by no field`]),
    ...Object.values(dataPage)
      .flat()
      .filter((name) => !asked.some((field) => field.id === name))
      .map((name) => `document ${id}: dataPage names ${name}, which is no field of a person`),
  ]);
}

function lifecycleFaults(definition: ServiceDefinition): readonly string[] {
  const { statuses, actions, awaits } = definition.lifecycle;
  const faults: string[] = [...repeated('status', statuses)];
  const send = actions.send;
  if (send === undefined || send.to === undefined || !send.from.includes('draft') || !send.by.includes('traveller')) {
    faults.push('action send must lead a traveller from draft to another status');
  }
  if (issues(definition.lifecycle) !== (definition.outcome !== undefined)) {
    faults.push('outcome belongs to a lifecycle that issues something, and that needs it');
  }
  if ((actions.approve_alone !== undefined) !== (definition.oneSignatureWhen !== undefined)) {
    faults.push('oneSignatureWhen belongs to a lifecycle in which one officer may grant alone, and that needs it');
  }
  for (const [name, action] of Object.entries(actions)) {
    if (action.from.length === 0) faults.push(`action ${name} starts nowhere`);
    if (action.by.length === 0) faults.push(`action ${name} has no doer`);
    const ends = [action.to, action.toIfRepriced].filter((end) => end !== undefined);
    for (const status of [...action.from, ...ends]) {
      if (!statuses.includes(status)) faults.push(`action ${name}: status ${status} is not the service's`);
    }
    for (const other of action.notBySamePersonAs ?? []) {
      if (!Object.hasOwn(actions, other)) faults.push(`action ${name}: unknown action ${other}`);
    }
  }
  for (const [status, { given, ifPossible = [], otherwise }] of Object.entries(awaits)) {
    for (const name of [given?.action, ...ifPossible, otherwise]) {
      if (name === undefined) continue;
      if (!startsFrom(definition.lifecycle, name, status as Status))
        faults.push(`${status} awaits ${name}, which does not start there`);
    }
  }
  for (const status of openStatuses) {
    const goesOn = Object.values(actions).some(({ from }) => from.includes(status));
    if (goesOn && awaits[status]?.otherwise === undefined) faults.push(`${status} does not say what it awaits`);
  }
  return faults;
}

function arrivalFaults({ form, lifecycle, arrivalFields }: ServiceDefinition): readonly string[] {
  if (arrivalFields === undefined) {
    // Both give the application another day.
    return (['move_day', 'send_again'] as const)
      .flatMap(actionsWith)
      .filter((name) => Object.hasOwn(lifecycle.actions, name))
      .map((name) => `action ${name} needs arrivalFields`);
  }
  const asked = new Map(fieldsOf(form, 'trip').map((field) => [field.id, field]));
  const { date, transport, from } = arrivalFields;
  return [
    ...(asked.get(date)?.kind === 'date' ? [] : [`arrivalFields: ${date} is no date of the trip`]),
    ...(transport === undefined || asked.has(transport) ? [] : [`arrivalFields: ${transport} is no field of the trip`]),
    ...(from === undefined || asked.get(from)?.kind === 'country'
      ? []
      : [`arrivalFields: ${from} is no country of the trip`]),
  ];
}

function dayFaults({ form, dayField }: ServiceDefinition): readonly string[] {
  const isDay = fieldsOf(form, 'trip').some(({ id, kind }) => id === dayField && kind === 'date');
  return dayField === undefined || isDay ? [] : [`dayField: ${dayField} is no date of the trip`];
}

/** Checks that the parts of an address answer choices, so that a wrong address can be detected. */
function addressFaults({ form, address }: ServiceDefinition): readonly string[] {
  const choices = new Set(fieldsOf(form).flatMap(({ id, options }) => (options === undefined ? [] : [id])));
  return Object.values(address.answers)
    .filter((id) => !choices.has(id))
    .map((id) => `address: ${id} is no choice of the form`);
}

/**
 * Checks that the fields that name a visa are asked for before the form, and that only a service about a visa has prefilled
 * answers.
 */
function existingVisaFaults({ form, existingVisa, maxTravellers }: ServiceDefinition): readonly string[] {
  const prefilled = fieldsOf(form).filter((field) => field.prefilled === true);
  if (existingVisa === undefined) {
    return prefilled.map(({ id }) => `field ${id} is prefilled, but the service has no existingVisa`);
  }
  const { passportField, numberField, birthDateField } = existingVisa;
  const naming = [passportField, numberField, birthDateField];
  return [
    ...naming
      .filter((id) => !prefilled.some((field) => field.id === id && field.required !== false))
      .map((id) => `existingVisa: ${id} is not a required, prefilled field`),
    ...(prefilled.some(({ id, kind }) => id === birthDateField && kind === 'date')
      ? []
      : [`existingVisa: ${birthDateField} is not a date`]),
    ...(maxTravellers === 1 ? [] : ['existingVisa: each visa has its own application, so maxTravellers is 1']),
  ];
}

/** Checks that whoever names an organisation lets it answer, and that it sees nothing private and no file. */
function sponsorFaults({ form, lifecycle, sponsor, examples }: ServiceDefinition): readonly string[] {
  if ((sponsor !== undefined) !== actions.sponsor_confirm.id in lifecycle.actions) {
    return ['sponsor belongs to a lifecycle in which an organisation answers, and that needs it'];
  }
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const shown = examples.flatMap(({ trip, travellers }) =>
    travellers.flatMap((answers) => sponsor?.({ ...trip, ...answers })?.shown ?? []),
  );
  return [...new Set(shown)].flatMap((id) => {
    const field = fields.get(id);
    return field === undefined || field.private === true || field.kind === 'file'
      ? [`sponsor: ${id} is no field that an organisation may see`]
      : [];
  });
}

/** Checks that a service's texts have its prefix, by which the engine finds them. */
function wordFaults({ id, title, summary, declaration }: ServiceDefinition): readonly string[] {
  const prefix = `${messagePrefix(id)}.`;
  return [title, summary, declaration.text]
    .filter((message) => !message.startsWith(prefix))
    .map((message) => `message ${message} does not begin with ${prefix}`);
}

function repeated(what: string, ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${what} ${id} stands twice`);
}

/** Checks that answers of every earlier version can be read, and that each step shows what it does. */
function versionFaults({ version, upgrades = [] }: ServiceDefinition): readonly string[] {
  const steps = version - 1;
  return [
    ...(upgrades.length === steps ? [] : [`version ${version} needs ${steps} upgrades, and has ${upgrades.length}`]),
    ...upgrades.flatMap(({ examples }, index) =>
      examples.length > 0 ? [] : [`the upgrade from version ${index + 1} has no example`],
    ),
  ];
}
