import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/i18n/languages.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, shownToasts, showToast, showToasts, toastDurations } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  for (const toast of shownToasts()) dismissToast(toast.id);
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

describe('ToastRegion', () => {
  it('keeps each message for its time: 1, 3 and 5 seconds', () => {
    expect(toastDurations).toEqual({ brief: 1000, signIn: 3000, normal: 5000 });
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    act(() => {
      showToast({ tone: 'positive', text: 'Added successfully.', duration: toastDurations.brief });
      showToast({ tone: 'negative', text: 'Unauthorized Access.', duration: toastDurations.normal });
    });
    pass(999);
    expect(screen.getByText('Added successfully.')).toBeTruthy();
    pass(2);
    expect(screen.queryByText('Added successfully.')).toBeNull();
    pass(3990);
    expect(screen.getByText('Unauthorized Access.')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('Unauthorized Access.')).toBeNull();
  });

  it('interrupts for refusals and waits with successes', () => {
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    act(() => {
      showToast({ tone: 'negative', text: 'Refused', duration: 5000 });
      showToast({ tone: 'positive', text: 'Done', duration: 5000 });
    });
    expect(screen.getByRole('alert').textContent).toContain('Refused');
    expect(screen.getByRole('status').textContent).toContain('Done');
  });

  it('is in the topmost modal dialog, where it can be reached, and keeps its time', () => {
    const draw = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} title="First" closeText="Close" onClose={() => undefined}>
          <p>Text</p>
        </Dialog>
        <Dialog open={second} title="Second" closeText="Close" onClose={() => undefined}>
          <p>Text</p>
        </Dialog>
        <ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />
      </>
    );
    const { rerender } = render(draw(true, false));
    act(() => showToast({ tone: 'negative', text: 'Refused', duration: 5000 }));
    const titleAround = () => screen.getByText('Refused').closest('dialog')?.querySelector('h2')?.textContent;
    expect(titleAround()).toBe('First');
    rerender(draw(true, true));
    expect(titleAround()).toBe('Second');
    // At its end, so that it takes space below the fields and covers nothing.
    const heading = screen.getByRole('heading', { name: 'Second' });
    expect(screen.getByText('Refused').compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    pass(3000);
    rerender(draw(false, false));
    expect(titleAround()).toBeUndefined();
    pass(1990);
    expect(screen.getByText('Refused')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('Refused')).toBeNull();
  });

  it('stands still under the pointer and can be dismissed', () => {
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    act(() => showToast({ tone: 'positive', text: 'Done', duration: 3000 }));
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    expect(screen.getByText('Done')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Done')).toBeNull();
    act(() => showToast({ tone: 'positive', text: 'Next', duration: 3000 }));
    pass(3010);
    expect(screen.queryByText('Next')).toBeNull();
  });

  it('has a message once; said again, it starts its time again', () => {
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    act(() => showToast({ tone: 'negative', text: 'Refused', duration: 5000 }));
    pass(4000);
    act(() => showToast({ tone: 'negative', text: 'Refused', duration: 5000 }));
    expect(screen.getAllByText('Refused')).toHaveLength(1);
    pass(4990);
    expect(screen.getByText('Refused')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('Refused')).toBeNull();
  });

  it('shows each message of one answer as its own toast, however many and though two say the same', () => {
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    const texts = ['Required', 'Required', 'Too short', 'Not a date', 'Too long', 'Unknown'];
    act(() => showToasts(texts.map((text) => ({ tone: 'negative', text, duration: 5000 }))));
    expect([...screen.getByRole('alert').children].map(({ textContent }) => textContent)).toEqual(texts);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region.className).toContain('overflow-y-auto');
    expect(region.className).not.toContain('top-0');
  });

  it('says a message in a newly chosen language, and takes away those said in one only', () => {
    const draw = (language: Language) => (
      <ToastRegion label="Notifications" dismissText="Dismiss" language={language} />
    );
    const { rerender } = render(draw('en-US'));
    act(() => showToast({ tone: 'negative', text: 'Refused', duration: 5000 }));
    const textIn = (language: Language) => (language === 'np' ? '不可' : 'No');
    act(() => showToast({ tone: 'negative', text: 'No', textIn, duration: 5000 }));
    rerender(draw('en-US'));
    expect(screen.getByText('Refused')).toBeTruthy();
    pass(3000);
    rerender(draw('np'));
    expect(screen.queryByText('Refused')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('不可');
    // In the time that it has left.
    pass(2010);
    expect(screen.getByRole('alert').textContent).toBe('');
    act(() => showToast({ tone: 'negative', text: '无权访问。', duration: 5000 }));
    expect(screen.getByRole('alert').textContent).toBe('无权访问。');
  });

  it('replaces what an earlier answer said by the same words of a later one', () => {
    render(<ToastRegion label="Notifications" dismissText="Dismiss" language="en-US" />);
    const messages = [1, 2].map(() => ({ tone: 'negative' as const, text: 'Required', duration: 5000 }));
    act(() => showToasts(messages));
    act(() => showToasts(messages));
    expect(screen.getAllByText('Required')).toHaveLength(2);
  });
});
