import { apiPath, apiPaths } from '#contract/paths.ts';
import type { App } from '#server/platform/http/app-types.ts';

type Fields = Readonly<Record<string, string>>;

/** Data in a payer's browser between two pages. */
export interface PaymentStart {
  readonly status: number;
  readonly attempt: string;
  readonly action: string;
  readonly fields: Fields;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Simulates an applicant's browser and the sandbox bank's pages, with the same requests that a browser sends. */
export function cardPayer(app: App, token: string) {
  const authorization = `Bearer ${token}`;

  async function post(path: string, fields: Fields) {
    return app.inject({ method: 'POST', url: path, headers: form, payload: new URLSearchParams(fields).toString() });
  }

  /** Posts a form of the bank and opens the page that it leads to. */
  async function postToBank(path: string, fields: Fields) {
    const answer = await post(path, fields);
    return answer.statusCode === 303 ? app.inject({ url: String(answer.headers.location) }) : answer;
  }

  return {
    async order(reference: string) {
      const answer = await app.inject({
        url: apiPath('order', { order_reference: reference }),
        headers: { authorization },
      });
      return answer.json().data;
    },

    async start(reference: string, key: string): Promise<PaymentStart> {
      const answer = await app.inject({
        method: 'POST',
        url: apiPath('attempts', { order_reference: reference }),
        headers: { authorization, 'idempotency-key': key },
      });
      const { data } = answer.json();
      return { status: answer.statusCode, ...(data ?? { attempt: '', action: '', fields: {} }) };
    },

    /** Posts the signed form, enters a card, and returns the signed answer that the bank's page would post back. */
    async payAtBank(start: PaymentStart, cardNumber: string): Promise<Fields | undefined> {
      const { pathname } = new URL(start.action);
      const page = await postToBank(pathname, start.fields);
      const shown = inputsOf(page.body);
      if (shown.page_token === undefined) return answerIn(page.body);
      const paid = await postToBank(pathname.replace(/pay$/, 'card'), {
        transaction_uuid: shown.transaction_uuid ?? '',
        page_token: shown.page_token,
        card_number: cardNumber,
        card_expiry: '12/40',
        security_code: '123',
      });
      return answerIn(paid.body);
    },

    comeBack: (answer: Fields) => post(apiPaths.cardReturn, answer),
    notify: (answer: Fields) => post(apiPaths.cardNotice, answer),
  };
}

function answerIn(body: string): Fields | undefined {
  const fields = inputsOf(body);
  return fields.signature === undefined ? undefined : fields;
}

function inputsOf(body: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of body.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = /value="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined && value !== undefined) fields[name] = unescaped(value);
  }
  return fields;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
