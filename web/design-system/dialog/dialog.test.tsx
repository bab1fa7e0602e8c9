import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

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
