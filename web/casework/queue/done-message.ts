import { useState } from 'react';
import { undoSeconds } from '#domain/casework/actions/undo.ts';
import type { DoneMessage, ShownMessage } from './queue-context.ts';

/**
 * Holds the message of what was just done, and the way to take it back, which outlasts the message: the officer who goes on
 * or closes it can still undo it by its key. `caseNow` tells the case of the address.
 */
export function useDoneMessage(caseNow: () => string | undefined) {
  const [done, setDone] = useState<ShownMessage>();
  const [last, setLast] = useState<Pick<ShownMessage, 'at' | 'undo'>>();
  const say = (message: DoneMessage | undefined) => {
    const at = performance.now();
    const forCase = message?.forNext ? { forCase: caseNow() } : {};
    setDone((shown) => {
      if (message === undefined) return undefined;
      // The way back to the case that was left stays beside the reason why nothing more was done.
      const back =
        message.impossible && shown?.caseId !== undefined && shown.past !== true ? { caseId: shown.caseId } : {};
      return { ...back, ...message, at, ...forCase };
    });
    // A message that nothing was done leaves the way back open.
    if (message !== undefined && message.impossible !== true) setLast({ at, ...message });
  };
  const undo = () => {
    if (last?.undo === undefined || performance.now() - last.at > undoSeconds * 1000) {
      return say({ text: ({ t }) => t('desk.nothingToUndo'), impossible: true });
    }
    setLast(undefined);
    setDone(undefined);
    last.undo();
  };
  const goOn = () => setDone((shown) => shown && { ...shown, past: true });
  /** Lets the message leave because another case is shown, unless it belongs to the one that the address leads to. */
  const comeToCase = () =>
    setDone((shown) => {
      if (shown === undefined) return shown;
      const stays = shown.forCase !== undefined && shown.forCase === caseNow();
      return stays ? shown : { ...shown, past: true };
    });
  return { done, say, goOn, comeToCase, undo };
}
