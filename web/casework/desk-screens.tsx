import type { ComponentType, ReactNode } from 'react';
import { type DeskId, desks } from '#contract/desks.ts';
import { CounterContext, counterOf } from '../counter/counter.ts';
import { DeskContext, screenDesks } from './desk.ts';

/** Wraps a screen of casework or of the counter for one desk. */
export function atDesk(id: DeskId, Screen: ComponentType): ComponentType {
  const desk = screenDesks[id];
  const counter = counterOf(desks[id].counter);
  return function ScreenAtDesk(): ReactNode {
    return (
      <DeskContext value={desk}>
        <CounterContext value={counter}>
          <Screen />
        </CounterContext>
      </DeskContext>
    );
  };
}
