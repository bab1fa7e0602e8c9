import type { Money } from '#domain/fees/money.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import { messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatMoney } from '#server/platform/i18n/formats.ts';
import { Html, html } from './html.ts';
import { testCards } from './test-cards.ts';

interface Frame {
  readonly language: Language;
  /** Address under which the gateway is mounted. */
  readonly base: string;
}

function page(frame: Frame, title: string, body: Html, script?: string): string {
  const t = messagesFor(frame.language);
  const tag = languageFacts[frame.language].tag;
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${frame.base}/style.css">
${script === undefined ? new Html('') : html`<script src="${frame.base}/${script}" defer></script>`}
</head>
<body>
<header><p class="bank">${t('sandbox_gateway.bank')}</p><p class="warning">${t('sandbox_gateway.no_real_money')}</p></header>
<main>${body}</main>
</body>
</html>
`.text;
}

export interface CardPage extends Frame {
  readonly transactionUuid: string;
  readonly pageToken: string;
  readonly reference: string;
  readonly amount: Money;
  /** Wrong fields in the last attempt; the card number is never shown again. */
  readonly errors: readonly CardField[];
}

export const cardFields = ['card_number', 'card_expiry', 'security_code'] as const;
export type CardField = (typeof cardFields)[number];

const fieldShape: Readonly<Record<CardField, { readonly size: number; readonly maxLength: number }>> = {
  card_number: { size: 22, maxLength: 23 },
  card_expiry: { size: 7, maxLength: 7 },
  security_code: { size: 4, maxLength: 4 },
};

export function cardPage(input: CardPage): string {
  const t = messagesFor(input.language);
  // The bank formats amounts in its own way, in every language.
  const title = t('sandbox_gateway.pay_title', { amount: formatMoney(input.amount, 'en-US') });
  const field = (name: CardField): Html => {
    const wrong = input.errors.includes(name);
    const shape = fieldShape[name];
    // Autofill is off on purpose: a browser must not offer a real card here.
    return html`<div class="${wrong ? 'field wrong' : 'field'}">
<label for="${name}">${t(`sandbox_gateway.${name}`)}</label>
<p class="hint" id="${name}-hint">${t(`sandbox_gateway.${name}_hint`)}</p>
${wrong ? html`<p class="error" id="${name}-error">${t(`sandbox_gateway.${name}_error`)}</p>` : new Html('')}
<input id="${name}" name="${name}" inputmode="${name === 'card_expiry' ? 'text' : 'numeric'}" autocomplete="off" size="${shape.size}" maxlength="${shape.maxLength}" aria-describedby="${name}-hint${wrong ? ` ${name}-error` : ''}"${wrong ? new Html(' aria-invalid="true"') : new Html('')}${name === 'card_number' ? new Html(' list="test-cards"') : new Html('')}>
</div>`;
  };
  const summary =
    input.errors.length === 0
      ? new Html('')
      : html`<div class="summary" role="alert"><h2>${t('sandbox_gateway.problem')}</h2><ul>${input.errors.map(
          (name) => html`<li><a href="#${name}">${t(`sandbox_gateway.${name}_error`)}</a></li>`,
        )}</ul></div>`;
  const body = html`${summary}
<h1>${title}</h1>
<p>${t('sandbox_gateway.reference')} <strong class="code">${input.reference}</strong></p>
<form method="post" action="${input.base}/card" novalidate>
<input type="hidden" name="transaction_uuid" value="${input.transactionUuid}">
<input type="hidden" name="page_token" value="${input.pageToken}">
${cardFields.map(field)}
<datalist id="test-cards">${testCards.map((card) => html`<option value="${grouped(card.number)}">${t(`sandbox_gateway.card.${card.id}`)}</option>`)}</datalist>
<div class="buttons">
<button name="action" value="pay">${t('sandbox_gateway.pay')}</button>
<button name="action" value="cancel" class="plain">${t('sandbox_gateway.cancel')}</button>
</div>
</form>
<h2>${t('sandbox_gateway.test_cards')}</h2>
<p>${t('sandbox_gateway.test_cards_hint')}</p>
<div class="scroll" role="region" aria-labelledby="cards-caption" tabindex="0">
<table><caption id="cards-caption">${t('sandbox_gateway.test_cards_caption')}</caption>
<thead><tr><th scope="col">${t('sandbox_gateway.card_number')}</th><th scope="col">${t('sandbox_gateway.card_effect')}</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td class="code">${grouped(card.number)}</td><td>${t(`sandbox_gateway.card.${card.id}`)}</td></tr>`)}</tbody></table>
</div>`;
  const problem = input.errors.length === 0 ? '' : `${t('sandbox_gateway.problem')}: `;
  return page(input, `${problem}${title}`, body);
}

export interface ReturnPage extends Frame {
  readonly returnUrl: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Page that carries the signed answer back. Works without scripts: the button is always there. */
export function returnPage(input: ReturnPage): string {
  const t = messagesFor(input.language);
  const body = html`<h1>${t('sandbox_gateway.returning')}</h1>
<p>${t('sandbox_gateway.returning_hint')}</p>
<form id="return" method="post" action="${input.returnUrl}">
${Object.entries(input.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="buttons"><button>${t('sandbox_gateway.return')}</button></div>
</form>`;
  return page(input, t('sandbox_gateway.returning'), body, 'return.js');
}

/** Page for a bank whose connection is cut: no signed answer, only a link back. */
export function noAnswerPage(frame: Frame, returnUrl: string): string {
  const t = messagesFor(frame.language);
  const body = html`<h1>${t('sandbox_gateway.no_answer')}</h1>
<p>${t('sandbox_gateway.no_answer_hint')}</p>
<form method="post" action="${returnUrl}"><div class="buttons"><button>${t('sandbox_gateway.return')}</button></div></form>`;
  return page(frame, t('sandbox_gateway.no_answer'), body);
}

/**
 * Page for a request that is unknown, was changed in transit, or is too old. Its return address cannot be trusted, so that
 * the way back is the bank's own.
 */
export function refusedPage(frame: Frame, fault: string, shopPath: string): string {
  const t = messagesFor(frame.language);
  const body = html`<h1>${t('sandbox_gateway.refused')}</h1>
<p>${t('sandbox_gateway.refused_hint')}</p>
<p class="code">${fault}</p>
<div class="buttons"><a class="button" href="${shopPath}">${t('sandbox_gateway.return')}</a></div>`;
  return page(frame, t('sandbox_gateway.refused'), body);
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
