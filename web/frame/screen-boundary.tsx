import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another path is another try. */
  path: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

type Failure = { error: unknown; path: string };

/** Keeps a screen that fails from taking the frame with it. */
export class ScreenBoundary extends Component<BoundaryProps, { failure: Failure | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error, path: '' } };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failure }: { failure: Failure | undefined }) {
    if (failure && failure.path === '') return { failure: { ...failure, path } };
    return failure && failure.path !== path ? { failure: undefined } : null;
  }

  override render() {
    const { failure }: { failure: Failure | undefined } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
