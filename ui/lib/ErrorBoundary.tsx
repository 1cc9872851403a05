import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What may break. */
  children: ReactNode
  /** Shown in its place once it broke; `retry` shows it again. Nothing by default. */
  fallback?: (retry: () => void) => ReactNode
  /** It broke. React has told the console why. */
  onError?: () => void
  /** When this is another, what broke is shown again. */
  resetKey?: unknown
}

/** Keeps what breaks while it is drawn from taking the page down. React has no hook for it. */
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
