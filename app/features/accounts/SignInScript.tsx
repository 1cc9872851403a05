import { sameSitePath } from '~/app/lib/returnAddress'
import { typedName } from '~/data/domain/access/typedName'
import { enhanceSignIn } from './enhanceSignIn'
import { useNonce } from '~/app/server/pages/nonce'

export interface SignInScriptProps {
  /** The message if the server does not answer. */
  unreachable: string
}

/** The only script of the sign-in page. The app's own scripts are not loaded there, because they contain figures. */
export function SignInScript({ unreachable }: SignInScriptProps) {
  const __html = `(${enhanceSignIn.toString()})(${JSON.stringify(unreachable)},${sameSitePath.toString()},${typedName.toString()})`
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
