import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** The content that may throw. */
  children: ReactNode
  /** Shown in place of the content after an error; `retry` renders the content again. Nothing by default. */
  fallback?: (retry: () => void) => ReactNode
  /** Called after an error. React has logged it. */
  onError?: () => void
  /** Renders the content again when this value changes. */
  resetKey?: unknown
}

/** Keeps a rendering error from taking the page down. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.isBroken && !Object.is(resetKey, this.props.resetKey)) this.retry()
  }

  retry = () => {
    this.setState({ isBroken: false })
  }

  override render() {
    if (this.state.isBroken) return this.props.fallback?.(this.retry) ?? null
    return this.props.children
  }
}
