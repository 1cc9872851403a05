import { sameSitePath } from '~/app/lib/returnAddress'
import { enhanceSignIn } from './enhanceSignIn'
import { useNonce } from '~/app/server/pages/nonce'

export interface SignInScriptProps {
  /** What is said when no answer comes. */
  unreachable: string
}

/** What the page of the sign-in does by script, and all of it: none of ours, in which figures are, is on that page. */
export function SignInScript({ unreachable }: SignInScriptProps) {
  const __html = `(${enhanceSignIn.toString()})(${JSON.stringify(unreachable)},${sameSitePath.toString()})`
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
