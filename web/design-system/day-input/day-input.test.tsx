import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

it('says the day in words as soon as it is whole', () => {
  render(<DayInput id="day" label="Paid on" sayDay={(day) => `said ${day}`} />);
  const field = screen.getByLabelText('Paid on');
  expect(screen.queryByText(/^said/)).toBeNull();
  // Value that the browser reports while the year is being typed.
  fireEvent.change(field, { target: { value: '0002-04-03' } });
  expect(screen.queryByText(/^said/)).toBeNull();
  fireEvent.change(field, { target: { value: '2027-04-03' } });
  expect(screen.getByText('said 2027-04-03').getAttribute('aria-live')).toBe('polite');
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.queryByText(/^said/)).toBeNull();
});
