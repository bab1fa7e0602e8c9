import { z } from 'zod';
import { quoteAnswer, quoteRequest } from '#contract/api/quotes.ts';
import { serviceAnswer, serviceListAnswer, visaRequestAnswer, visaRequestRequest } from '#contract/api/services.ts';
import { apiPaths } from '#contract/paths.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { services } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress, limitByAddress } from '../platform/http/limit-by-address.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { describeServiceInWords } from './describe-service.ts';
import { openVisaRequest } from './existing-visa.ts';
import { quoteAnswers } from './quote-answers.ts';
import { quoteView } from './quote-view.ts';

const params = z.object({ service: z.string().max(60) });
const tags = ['services'];

/** Registers the public calls for services: list, description, forms and prices. */
export function registerServiceRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.services,
    {
      schema: { tags, summary: 'The services that are open', response: { 200: serviceListAnswer } },
      config: {
        access: { kind: 'public', why: 'what the portal offers is public' },
        audit: { none: 'no personal data' },
      },
    },
    async (request) => {
      const t = messagesFor(requestLanguage(request));
      return {
        data: services.map(({ id, version, title, summary }) => ({
          id,
          version,
          title: t(title),
          summary: t(summary),
        })),
        meta: { today: today(dependencies.clock), now: dependencies.clock.now().toISOString() },
      };
    },
  );

  app.get(
    apiPaths.service,
    {
      schema: {
        tags,
        summary: 'A service’s pages, fields, conditions, documents and kinds as data',
        params,
        response: { 200: serviceAnswer },
      },
      config: {
        access: { kind: 'public', why: 'the questions of a form are public' },
        audit: { none: 'no personal data' },
      },
    },
    async (request) => {
      const described = describeServiceInWords(request.params.service, messagesFor(requestLanguage(request)));
      return { data: serviceAnswer.shape.data.parse(described) };
    },
  );

  app.post(
    apiPaths.quote,
    {
      schema: {
        tags,
        summary: 'The price of one traveller’s answers, complete or not, with one line per rule',
        params,
        body: quoteRequest,
        response: { 200: quoteAnswer },
      },
      config: {
        access: { kind: 'public', why: 'a price is asked before anything is sent' },
        audit: { none: 'nothing is stored' },
      },
    },
    async (request) => {
      const { answers, payment_mode, people, on } = request.body;
      const day = on === undefined ? undefined : parsePlainDate(on);
      if (on !== undefined && day === undefined) throw new ViolationError([violation('not_a_date', 'on')]);
      const { quote, cardMinor, violations } = await quoteAnswers(dependencies, {
        service: request.params.service,
        answers,
        paymentMode: payment_mode,
        people: people ?? 1,
        on: day,
        address: callerAddress(request),
      });
      const data = quoteView(quote, requestLanguage(request), violations);
      if (cardMinor === undefined) return { data };
      return { data: { ...data, card_total_minor: cardMinor, card_adds_minor: cardMinor - quote.totalMinor } };
    },
  );

  app.post(
    apiPaths.visaRequest,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.lookup),
      schema: {
        tags,
        summary: 'Starts an application about an issued visa and returns the known answers',
        params,
        body: visaRequestRequest,
        response: { 200: visaRequestAnswer },
      },
      config: {
        access: {
          kind: 'public',
          why: 'passport number, visa number and birth date must match together; limited and logged',
        },
        audit: { none: 'the look-up log has it' },
      },
    },
    async (request) => {
      const answers = await openVisaRequest(dependencies, {
        service: request.params.service,
        passportNumber: request.body.passport_number,
        visaNumber: request.body.visa_number,
        dob: request.body.dob,
        address: callerAddress(request),
      });
      return { data: { answers: { ...answers } } };
    },
  );
}
