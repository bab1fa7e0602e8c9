import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

afterEach(cleanup);

it('opens as a modal dialog, names the act, and asks once while the work runs', () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const draw = (working: boolean) => (
    <ConfirmDialog
      open
      title="Refuse NP-26-7K3M-Q2XD"
      message="The traveller is told these reasons."
      confirmText="Refuse"
      cancelText="Cancel"
      closeText="Close"
      working={working}
      workingText="Refusing"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
  const { rerender } = render(draw(false));
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  fireEvent.click(screen.getByText('Refusing'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

it('stays open if a key opened the next question before the browser told that the last one was closed', () => {
  const onClose = vi.fn();
  const draw = (open: boolean) => (
    <Dialog open={open} title="Approve" closeText="Close" onClose={onClose}>
      <input type="file" aria-label="Voucher" />
    </Dialog>
  );
  const { rerender } = render(draw(true));
  const dialog = screen.getByRole('dialog');
  fireEvent(screen.getByLabelText('Voucher'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(draw(false));
  expect(dialog.hasAttribute('open')).toBe(false);
  rerender(draw(true));
  onClose.mockClear();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.hasAttribute('open')).toBe(true);
});
