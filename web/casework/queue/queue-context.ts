import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { CaseRow } from '#contract/api/queue.ts';
import type { DepartmentMessages } from '../department-messages.ts';
import type { QueueAddress } from './queue-address.ts';

/** Message over the foot of the case after an action, so that nothing moves. */
export interface DoneMessage {
  /** Text in the reader's language, which may change while it is shown. */
  readonly text: (words: DepartmentMessages) => string;
  /** Case that it was done on, when another one is open now. */
  readonly caseId?: string;
  /** Takes it back, for as long as `undoSeconds` allow. */
  readonly undo?: () => void;
  /** Set if nothing was done, and the text says why. */
  readonly impossible?: true;
  /** Set if another case is about to be shown, with which it stays. */
  readonly forNext?: true;
}

/** A message with the page's own time at which it was first shown: another case opened meanwhile does not make it new. */
export interface ShownMessage extends DoneMessage {
  readonly at: number;
  /** Case that it stays with, though it came before that one was shown. */
  readonly forCase?: string | undefined;
  /** Set once the officer has gone on to something else: it leaves as soon as nobody points at it. */
  readonly past?: true;
}

/** The queue beside a case as it is now: new with each of its answers. */
interface QueueBeside {
  readonly address: QueueAddress;
  readonly rows: readonly CaseRow[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Place of the open case in the queue, from 0; undefined when it is not in it. */
  readonly place: number | undefined;
  readonly done: ShownMessage | undefined;
}

/** Steps of a case in the queue beside it: the same functions for as long as the desk is shown. */
interface QueueSteps {
  /** Opens the next case, or the one before. */
  readonly move: (step: 1 | -1) => void;
  /** Opens the case after the open one; the promise is kept once that one is shown. Undefined when there is none. */
  readonly openNext: () => Promise<void> | undefined;
  /** Reads the case after the open one, while something that leads to it is on its way. */
  readonly readAhead: () => void;
  /** Opens a case, to which the message of what was done belongs. */
  readonly show: (id: string) => void;
  /** Shows the queue: as a drawer beside the case, or in its place on a phone. */
  readonly showQueue: () => void;
  readonly say: (message: DoneMessage | undefined) => void;
  /** Takes back what was done last, or says that it is too late. */
  readonly undo: () => void;
  /** Lets the message leave, because the officer goes on to something else. */
  readonly goOn: () => void;
  /** Tells that a case stands on the screen. */
  readonly drawn: () => void;
  /** True once for a case opened by hand, whose heading then takes the focus. */
  readonly takesFocus: () => boolean;
}

export const QueueContext = createContext<QueueBeside | undefined>(undefined);
/** A context of their own, so that a case is not drawn anew with each answer of the queue. */
export const QueueStepsContext = createContext<QueueSteps | undefined>(undefined);

export function useQueueBeside(): QueueBeside {
  const beside = useContext(QueueContext);
  if (beside === undefined) throw new Error('a case is shown beside its queue');
  return beside;
}

export function useQueueSteps(): QueueSteps {
  const steps = useContext(QueueStepsContext);
  if (steps === undefined) throw new Error('a case is shown beside its queue');
  return steps;
}

/** Returns functions that stay the same and do what the given ones do at the time of the call. */
export function useLastingSteps(steps: QueueSteps): QueueSteps {
  const latest = useRef(steps);
  useLayoutEffect(() => {
    latest.current = steps;
  });
  return useMemo(
    () => ({
      move: (step) => latest.current.move(step),
      openNext: () => latest.current.openNext(),
      readAhead: () => latest.current.readAhead(),
      show: (id) => latest.current.show(id),
      showQueue: () => latest.current.showQueue(),
      say: (message) => latest.current.say(message),
      undo: () => latest.current.undo(),
      goOn: () => latest.current.goOn(),
      drawn: () => latest.current.drawn(),
      takesFocus: () => latest.current.takesFocus(),
    }),
    [],
  );
}
