import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decimalText, type Money, parseDecimalText } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import {
  checkSignature,
  currentKey,
  type MessageFields,
  type SignatureFault,
  type SigningKey,
  signMessage,
} from '../message-signature.ts';
import { returnScript, styleSheet } from './assets.ts';
import { type CardField, cardFields, cardPage, noAnswerPage, refusedPage, returnPage } from './pages.ts';
import type { SandboxStore, SandboxTransaction } from './sandbox-store.ts';
import { type CardOutcome, type TestCard, testCard, testCardEnding } from './test-cards.ts';

export interface SandboxGatewayOptions {
  /** Address under which the plugin is mounted, as browsers see it. */
  readonly base: string;
  readonly profileId: string;
  readonly keys: readonly SigningKey[];
  readonly store: SandboxStore;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** Path of the shop's page from which a payment is started again: a refused form names no address to trust. */
  readonly shopPath: string;
  /** Runs a task later; the default is a timer that ends with the app. Tests pass their own. */
  readonly schedule?: (delayMilliseconds: number, task: () => Promise<void>) => void;
  /** Access and audit settings that the portal requires of its routes. */
  readonly routeConfig?: FastifyContextConfig;
}

/** The hosted page's locale for each language: the sandbox bank has all three. */
export const sandboxLocales: Readonly<Record<Language, string>> = { 'en-US': 'en-us', np: 'zh-cn', ne: 'ne-np' };

const requestFields = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'reference_number',
  'amount',
  'currency',
  'transaction_type',
  'override_custom_receipt_page',
  'override_backoffice_post_url',
];

const faults = ['malformed', 'unsigned', 'bad_signature', 'stale', 'other_profile'] as const satisfies readonly (
  | SignatureFault
  | 'other_profile'
)[];
/** Reason for which a form is not even read. */
type Fault = (typeof faults)[number];

/** Waiting times after a notice without a 2xx answer, in milliseconds. */
const noticeRetries = [2_000, 10_000, 60_000];
const noticeTimeoutMilliseconds = 10_000;

function languageOfLocale(locale: string | undefined): Language {
  if (locale === sandboxLocales.np) return 'np';
  return locale === sandboxLocales.ne ? 'ne' : 'en-US';
}

function formOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function isWebAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * A bank that moves no money. It speaks the hosted-checkout protocol of Secure Acceptance (signed form in, signed
 * answer by browser and by server notice, signed query), so that the portal runs the same code against it and the real
 * one. For demonstrations and tests; rejects cards outside its own table.
 */
export async function sandboxGateway(app: FastifyInstance, options: SandboxGatewayOptions): Promise<void> {
  const { base, profileId, keys, store, now } = options;
  const config = options.routeConfig ?? {};
  const timers = new Set<NodeJS.Timeout>();
  const schedule = options.schedule ?? startTimer;

  function startTimer(delayMilliseconds: number, task: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task().catch((error: unknown) => app.log.error(error, 'sandbox notice failed'));
    }, delayMilliseconds);
    timers.add(timer);
  }

  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  const formType = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(formType)) app.removeContentTypeParser(formType);
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: 32_768 },
    async (_request: unknown, text: string) => formOf(text),
  );

  function signingKey(): SigningKey {
    const key = currentKey(keys, now());
    if (key === undefined) throw new Error('No signing key of the sandbox gateway is in force');
    return key;
  }

  /**
   * Leads a browser from a form that it posted to a page of its own: a page that came by POST cannot be shown again by
   * "Back" or "Forward".
   */
  function leadTo(
    reply: FastifyReply,
    transactionUuid: string,
    more: Readonly<Record<string, string>> = {},
  ): FastifyReply {
    const query = new URLSearchParams({ transaction: transactionUuid, token: pageToken(transactionUuid), ...more });
    return reply.header('cache-control', 'no-store').redirect(`${base}/card?${query}`, 303);
  }

  /** Ties the card form to the page that showed it: a transaction id alone is not enough to end it. */
  function pageToken(transactionUuid: string): string {
    return createHmac('sha256', signingKey().secretKey).update(`card-page:${transactionUuid}`).digest('base64url');
  }

  function sendPage(reply: FastifyReply, status: number, text: string, returnUrl?: string): FastifyReply {
    const formTargets = returnUrl === undefined ? "'self'" : `'self' ${new URL(returnUrl).origin}`;
    return reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; script-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(text);
  }

  /** Leads a browser to the page that says why its form was refused, for the reason that `leadTo` has. */
  function leadToFault(reply: FastifyReply, language: Language, fault: Fault): FastifyReply {
    const query = new URLSearchParams({ fault, locale: sandboxLocales[language] });
    return reply.header('cache-control', 'no-store').redirect(`${base}/refused?${query}`, 303);
  }

  function sendFault(reply: FastifyReply, language: Language, fault: Fault): FastifyReply {
    return sendPage(reply, 400, refusedPage({ base, language }, fault, options.shopPath));
  }

  function sendAnswer(reply: FastifyReply, fields: MessageFields): FastifyReply {
    const returnUrl = fields.req_override_custom_receipt_page ?? '';
    const answer = signMessage(fields, signingKey(), now());
    const language = languageOfLocale(fields.req_locale);
    return sendPage(reply, 200, returnPage({ base, language, returnUrl, fields: answer }), returnUrl);
  }

  function showCardPage(
    reply: FastifyReply,
    transaction: SandboxTransaction,
    errors: readonly CardField[],
  ): FastifyReply {
    const page = cardPage({
      base,
      language: languageOfLocale(transaction.fields.req_locale),
      transactionUuid: transaction.transactionUuid,
      pageToken: pageToken(transaction.transactionUuid),
      reference: transaction.reference,
      amount: { currency: transaction.currency, minor: transaction.amountMinor },
      errors,
    });
    return sendPage(reply, errors.length === 0 ? 200 : 422, page, transaction.fields.req_override_custom_receipt_page);
  }

  app.get('/style.css', { config }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styleSheet),
  );
  app.get('/return.js', { config }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(returnScript),
  );

  app.post('/pay', { config }, async (request: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const form = request.body ?? {};
    const language = languageOfLocale(form.locale);
    const fault = checkSignature(form, keys, now(), requestFields);
    if (fault !== undefined) return leadToFault(reply, language, fault);
    const amount = parseDecimalText(form.amount ?? '', form.currency ?? '');
    const uuid = form.transaction_uuid ?? '';
    if (form.profile_id !== profileId) return leadToFault(reply, language, 'other_profile');
    const usable =
      amount !== undefined &&
      amount.minor > 0 &&
      form.transaction_type === 'sale' &&
      /^[\w-]{1,40}$/.test(uuid) &&
      isWebAddress(form.override_custom_receipt_page) &&
      isWebAddress(form.override_backoffice_post_url);
    if (!usable) return leadToFault(reply, language, 'malformed');

    const transaction = newTransaction(form, uuid, amount);
    if (await store.insert(transaction)) return leadTo(reply, uuid);
    const earlier = await store.find(uuid);
    const reloaded =
      earlier?.state === 'open' &&
      earlier.reference === transaction.reference &&
      earlier.amountMinor === transaction.amountMinor &&
      earlier.currency === transaction.currency;
    return leadTo(reply, uuid, reloaded ? {} : { answer: 'duplicate' });
  });

  function newTransaction(form: MessageFields, uuid: string, amount: Money): SandboxTransaction {
    const copied = [...requestFields, 'locale'].map((name) => [`req_${name}`, form[name] ?? '']);
    return {
      transactionUuid: uuid,
      reference: form.reference_number ?? '',
      amountMinor: amount.minor,
      currency: amount.currency,
      state: 'open',
      gatewayTransactionId: newTransactionId(now()),
      fields: Object.fromEntries(copied),
      createdAt: now(),
    };
  }

  app.post('/card', { config }, async (request: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const form = request.body ?? {};
    const transaction = await store.find(form.transaction_uuid ?? '');
    if (!transaction || !sameToken(form.page_token ?? '', pageToken(transaction.transactionUuid))) {
      return leadToFault(reply, 'en-US', 'malformed');
    }
    const { transactionUuid } = transaction;
    if (transaction.state !== 'open') return leadTo(reply, transactionUuid);
    if (form.action === 'cancel') {
      const fields = { ...transaction.fields, decision: 'CANCEL', message: 'The consumer cancelled the transaction.' };
      await store.settle(transactionUuid, 'finished', fields);
      return leadTo(reply, transactionUuid);
    }
    const card = testCard(form.card_number ?? '');
    const errors = wrongFields(form, card);
    if (card === undefined || errors.length > 0) return leadTo(reply, transactionUuid, { wrong: errors.join(',') });
    const paid = await pay(transaction, card);
    return leadTo(reply, transactionUuid, paid ? { answer: 'first' } : {});
  });

  app.get('/card', { config }, async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const { transaction: uuid = '', token = '', wrong = '', answer } = request.query;
    const transaction = await store.find(uuid);
    if (!transaction || !sameToken(token, pageToken(uuid))) return sendFault(reply, 'en-US', 'malformed');
    if (answer === 'duplicate') return showDuplicate(reply, transaction);
    if (transaction.state === 'open') {
      const named = wrong.split(',');
      return showCardPage(
        reply,
        transaction,
        cardFields.filter((field) => named.includes(field)),
      );
    }
    return answer === 'first' ? showFirstAnswer(reply, transaction) : showOutcome(reply, transaction);
  });

  app.get('/refused', { config }, async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const { fault: told, locale } = request.query;
    return sendFault(reply, languageOfLocale(locale), faults.find((known) => known === told) ?? 'malformed');
  });

  function wrongFields(form: MessageFields, card: TestCard | undefined): CardField[] {
    const errors: CardField[] = card === undefined ? ['card_number'] : [];
    const expiry = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec((form.card_expiry ?? '').trim());
    const lastMonth = expiry ? `20${expiry[2]}-${expiry[1]}` : '';
    if (lastMonth < now().toISOString().slice(0, 7)) errors.push('card_expiry');
    if (!/^\d{3,4}$/.test((form.security_code ?? '').trim())) errors.push('security_code');
    return errors;
  }

  /** Returns false if another attempt of the same transaction was faster. */
  async function pay(transaction: SandboxTransaction, card: TestCard): Promise<boolean> {
    const fields = outcomeFields(transaction, card, card.outcome);
    const won = await store.settle(transaction.transactionUuid, card.outcome ? 'finished' : 'silent', fields);
    if (won) for (const delay of card.noticesAfter) schedule(delay, () => sendNotice(fields, 0));
    return won;
  }

  /** Shows the page right after the card, which may say less than the bank knows. */
  function showFirstAnswer(reply: FastifyReply, transaction: SandboxTransaction): FastifyReply {
    const card = testCardEnding(transaction.fields.req_card_number ?? '');
    if (card?.browser === 'no_answer') return showNoAnswer(reply, transaction);
    if (card?.firstAnswer === undefined) return showOutcome(reply, transaction);
    const before = { ...transaction, fields: requestOf(transaction) };
    return sendAnswer(reply, outcomeFields(before, card, card.firstAnswer));
  }

  /** Answers a form for a transaction that was used before; what became of that one, a query tells. */
  function showDuplicate(reply: FastifyReply, transaction: SandboxTransaction): FastifyReply {
    return sendAnswer(reply, {
      ...requestOf(transaction),
      decision: 'ERROR',
      reason_code: '104',
      message: 'Duplicate request within 15 minutes.',
    });
  }

  function requestOf({ fields }: SandboxTransaction): MessageFields {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('req_')));
  }

  function outcomeFields(
    transaction: SandboxTransaction,
    card: TestCard,
    outcome: CardOutcome | undefined,
  ): MessageFields {
    if (outcome === undefined) return transaction.fields;
    const taken = outcome.takenPercent;
    const amount: Money = {
      currency: transaction.currency,
      minor: Math.floor((transaction.amountMinor * (taken ?? 0)) / 100),
    };
    return {
      ...transaction.fields,
      decision: outcome.decision,
      reason_code: outcome.reasonCode,
      message: outcome.message,
      transaction_id: transaction.gatewayTransactionId,
      req_card_number: `${'x'.repeat(card.number.length - 4)}${card.number.slice(-4)}`,
      card_type_name: card.cardType,
      ...(taken === undefined
        ? {}
        : {
            auth_amount: decimalText(amount),
            auth_code: '831000',
            auth_time: now()
              .toISOString()
              .replace(/[-:]|\.\d+/g, ''),
          }),
    };
  }

  function showNoAnswer(reply: FastifyReply, transaction: SandboxTransaction): FastifyReply {
    const returnUrl = transaction.fields.req_override_custom_receipt_page ?? '';
    const language = languageOfLocale(transaction.fields.req_locale);
    return sendPage(reply, 504, noAnswerPage({ base, language }, returnUrl), returnUrl);
  }

  function showOutcome(reply: FastifyReply, transaction: SandboxTransaction): FastifyReply {
    return transaction.state === 'silent' ? showNoAnswer(reply, transaction) : sendAnswer(reply, transaction.fields);
  }

  async function sendNotice(fields: MessageFields, tries: number): Promise<void> {
    const body = new URLSearchParams(signMessage(fields, signingKey(), now()));
    const taken = await options
      .fetch(fields.req_override_backoffice_post_url ?? '', {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(noticeTimeoutMilliseconds),
      })
      .then(
        (response) => response.ok,
        () => false,
      );
    const wait = noticeRetries[tries];
    if (!taken && wait !== undefined) schedule(wait, () => sendNotice(fields, tries + 1));
  }

  app.post('/query', { config }, async (request: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const form = request.body ?? {};
    const fault = checkSignature(form, keys, now(), ['access_key', 'profile_id', 'transaction_uuid']);
    if (fault !== undefined || form.profile_id !== profileId) return reply.code(400).send(fault ?? 'other_profile');
    const uuid = form.transaction_uuid ?? '';
    const transaction = await store.find(uuid);
    if (transaction?.state === 'silent') return reply.code(503).send('no_answer');
    const nothingYet = { req_transaction_uuid: uuid, req_profile_id: profileId };
    let fields: MessageFields = { ...nothingYet, query_status: 'NOT_FOUND' };
    if (transaction?.state === 'open') fields = { ...nothingYet, query_status: 'PENDING' };
    if (transaction?.state === 'finished') fields = { ...transaction.fields, query_status: 'FOUND' };
    return reply.type(formType).send(new URLSearchParams(signMessage(fields, signingKey(), now())).toString());
  });
}

/** Time first, so that ids sort; 22 digits like the vendor's. */
function newTransactionId(now: Date): string {
  return `${now.getTime()}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

function sameToken(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
