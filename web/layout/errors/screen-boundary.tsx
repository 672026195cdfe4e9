import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  /** Another path is another try. */
  path: string;
  /** Without one nothing stands in the place of what failed. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
};

type BoundaryState = { failure: { error: unknown; path: string | undefined } | undefined };

/** Keeps a failing screen from taking the layout with it. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error, path: undefined } };
  }

  /** Records which path failed, and forgets the failure with the next one. */
  static getDerivedStateFromProps({ path }: BoundaryProps, { failure }: BoundaryState): BoundaryState | null {
    if (!failure || failure.path === path) return null;
    return { failure: failure.path === undefined ? { ...failure, path } : undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error) : this.props.children;
  }
}
