import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** The content that may throw. */
  children: ReactNode
  /**
   * Shown in place of the content after an error; `retry` renders the content again. What it throws goes to the next
   * boundary. Nothing by default.
   */
  fallback?: (retry: () => void, error: unknown) => ReactNode
  /** Called after an error. React has logged it. */
  onError?: (error: unknown, retry: () => void) => void
  /** Renders the content again when this value changes. */
  resetKey?: unknown
}

interface State {
  failure: { error: unknown } | null
}

/** Keeps a rendering error from taking the page down. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error, this.retry)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && !Object.is(resetKey, this.props.resetKey)) this.retry()
  }

  retry = () => {
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (failure) return this.props.fallback?.(this.retry, failure.error) ?? null
    return this.props.children
  }
}
