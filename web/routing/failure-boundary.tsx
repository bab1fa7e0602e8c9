import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';

interface BoundaryProps {
  readonly location: Location;
  readonly failure: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly location: Location;
  readonly failed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState {
    return location === state.location ? state : { location, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}

/** Shows `failure` instead of a screen that crashed, until the address changes. */
export function FailureBoundary({ failure, children }: { readonly failure: ReactNode; readonly children: ReactNode }) {
  return (
    <Boundary location={useLocation()} failure={failure}>
      {children}
    </Boundary>
  );
}
