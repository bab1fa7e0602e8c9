import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { draftToken, forgetDraftToken } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { isUnanswered } from '#web/api/intents.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { draftMarker } from '#web/drafts/device-markers.ts';
import { draftCalls } from '#web/drafts/draft-calls.ts';
import { copyOf, type DraftCopy, draftNumberOf, isNamed, newCopy } from '#web/drafts/draft-copy.ts';
import { createDraftStore, type DraftState, type DraftStore, whenOnline } from '#web/drafts/draft-store.ts';
import { draftVault } from '#web/drafts/draft-vault.ts';
import { keptCopies, keptCopy } from '#web/drafts/kept-copies.ts';
import { sendingOf, sentDrafts } from '#web/drafts/sent-drafts.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { newTraveller } from './journey-steps.ts';

/** Progress of opening a journey's draft: loading, a choice among stored ones, missing, sent (with the number if from this tab), or open. */
type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'choice'; readonly copies: readonly DraftCopy[] }
  | { readonly phase: 'missing' }
  | { readonly phase: 'sent'; readonly number: string | undefined }
  | { readonly phase: 'open'; readonly store: DraftStore; readonly fresh: boolean };

interface DraftOpening {
  readonly opening: Opening;
  /** Starts an empty draft, prefilled with known answers. */
  readonly startFresh: () => void;
}

function now(): string {
  return portalNow().toISOString();
}

async function storeFor(copy: DraftCopy): Promise<DraftStore> {
  const store = createDraftStore(copy, {
    vault: await draftVault(),
    calls: draftCalls,
    language: storedLanguage,
    now,
    whenWorthRetrying: whenOnline,
  });
  // Content left unsent by an earlier visit is sent now; only a failed attempt shows that the network is down.
  if (copy.unsent && draftNumberOf(copy) !== undefined) void store.flush();
  return store;
}

/**
 * Returns the newer of the device's and the server's copy; undefined when neither has the draft. A copy of what was
 * sent from elsewhere is removed from this device.
 */
async function findCopy(id: string): Promise<DraftCopy | 'sent' | undefined> {
  const vault = await draftVault();
  const mine = await keptCopy(id).catch(() => undefined);
  const number = draftNumberOf(mine ?? { id });
  if (mine?.unsent || number === undefined || draftToken(number) === undefined) return mine;
  const theirs = await draftCalls.load(number).catch((error: unknown) => {
    const sent = error instanceof ApiProblem && error.has('draft_sent');
    // Sent from this tab, whose answer was lost: sending again on the form brings it, with the way to the application.
    return sent && !isUnanswered(sendingOf(number)) ? 'sent' : undefined;
  });
  if (theirs === 'sent') {
    await vault.remove(mine?.id ?? id).catch(() => undefined);
    draftMarker.clear(number);
    forgetDraftToken(number);
  }
  if (theirs === undefined || theirs === 'sent') return theirs ?? mine;
  const copy = { ...copyOf(theirs), earlierIds: mine?.earlierIds ?? [] };
  await vault.write(copy).catch(() => undefined);
  return copy;
}

function isSent(store: DraftStore): boolean {
  return sentDrafts.numberOf(store.state().copy.id) !== undefined;
}

/** Returns false for a draft about another visa than the one that was named: it is somebody else's, or done with. */
function isOfSameVisa({ existingVisa }: ServiceDefinition, { content }: DraftCopy, known: TypedAnswers): boolean {
  const field = existingVisa?.numberField;
  if (field === undefined || known[field] === undefined) return true;
  return content.travellers.some(({ answers }) => answers[field] === known[field]);
}

/** Opens the draft named in the address, offers the service's drafts stored on this device, or starts a new one. */
export function useDraftOpening(
  service: ServiceDefinition,
  draftId: string | null,
  known: TypedAnswers,
  finished: boolean,
): DraftOpening {
  const [opening, show] = useState<Opening>({ phase: 'opening' });
  const sentAs = finished || draftId === null ? undefined : sentDrafts.numberOf(draftId);

  // As a transition, so that the browser stays responsive: the first page of a form takes long to render.
  function setOpening(next: Opening): void {
    startTransition(() => show(next));
  }

  async function begin(copy: DraftCopy, fresh: boolean): Promise<void> {
    const store = await storeFor(copy);
    setOpening({ phase: 'open', store, fresh });
  }

  function startFresh(): void {
    // Answers to another form's questions are dropped if this form does not ask them.
    const asked = new Set(fieldsOf(service.form).map(({ id }) => id));
    const mine = Object.fromEntries(Object.entries(known).filter(([id]) => asked.has(id)));
    const { trip: submission, traveller } = splitByScope(service.form, mine);
    const content: JourneyAnswers = { trip: submission, travellers: [newTraveller(traveller)] };
    void begin({ ...newCopy(service.id, content, now()), unsent: false }, true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: known answers are used only at the start
  useEffect(() => {
    if (finished) return;
    if (sentAs !== undefined) return;
    const current = opening.phase === 'open' && !isSent(opening.store) ? opening.store.state().copy : undefined;
    if (current !== undefined && (draftId === null || isNamed(current, draftId))) return;
    let shown = true;
    const open = async () => {
      if (draftId !== null) {
        const copy = await findCopy(draftId);
        if (!shown) return;
        if (copy === 'sent') setOpening({ phase: 'sent', number: undefined });
        else if (copy && copy.service === service.id) await begin(copy, false);
        else setOpening({ phase: 'missing' });
        return;
      }
      const copies = (await keptCopies()).filter(
        (copy) => copy.service === service.id && isOfSameVisa(service, copy, known),
      );
      if (!shown) return;
      if (copies.length > 0) setOpening({ phase: 'choice', copies });
      else startFresh();
    };
    void open();
    return () => {
      shown = false;
    };
  }, [draftId, service.id, finished, sentAs]);

  useEffect(() => {
    if (opening.phase !== 'open') return;
    const { store } = opening;
    return () => store.close();
  }, [opening]);

  if (sentAs !== undefined) return { opening: { phase: 'sent', number: sentAs }, startFresh };
  // The draft sent a moment ago is still open when the history leads to the form's first address.
  return { opening: opening.phase === 'open' && isSent(opening.store) ? { phase: 'opening' } : opening, startFresh };
}

/** Returns the store's state; the component renders again when it changes. */
export function useDraftState(store: DraftStore): DraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
