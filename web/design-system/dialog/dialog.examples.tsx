import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

function OpensDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Show the keys
      </Button>
      <Dialog open={open} title="Keys" closeText="Close" onClose={() => setOpen(false)}>
        <p>Press / to search and j or k to move through the rows.</p>
      </Dialog>
    </>
  );
}

function AsksFirst() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="destructive" onClick={() => setOpen(true)}>
        Refuse
      </Button>
      <ConfirmDialog
        open={open}
        title="Refuse NP-26-7K3M-Q2XD"
        message="The traveller is told these reasons."
        confirmText="Refuse"
        cancelText="Cancel"
        closeText="Close"
        destructive
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export const examples: ComponentExamples = {
  component: 'Dialog',
  examples: [
    { name: 'information', element: <OpensDialog /> },
    { name: 'confirmation', element: <AsksFirst /> },
  ],
};
