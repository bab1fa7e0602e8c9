import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);
const errors = [{ fieldId: 'email', text: 'Enter an email address' }];

describe('ErrorSummary', () => {
  it('takes focus when it appears and again after the next failed check', () => {
    const { rerender } = render(<ErrorSummary title="There is a problem" errors={errors} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    (document.activeElement as HTMLElement).blur();
    expect(document.activeElement).not.toBe(screen.getByRole('alert'));
    rerender(<ErrorSummary title="There is a problem" errors={errors} attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads to the field', () => {
    render(
      <>
        <ErrorSummary title="There is a problem" errors={errors} />
        <TextInput id="email" label="Email address" error="Enter an email address" />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Enter an email address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  });

  it('puts the error in front of the title and takes it away again', () => {
    document.title = 'Contact';
    const { rerender } = render(
      <ErrorSummary title="There is a problem" errors={errors} documentTitle="Error: Contact" />,
    );
    expect(document.title).toBe('Error: Contact');
    rerender(<ErrorSummary title="There is a problem" errors={[]} documentTitle="Error: Contact" />);
    expect(document.title).toBe('Contact');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
