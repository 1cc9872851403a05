import { SignInScreen, SplashScreen, type SignInScreenProps } from '~/ui'
import { ClosingScript } from '~/app/server/pages/ClosingScript'
import { SignInScript } from './SignInScript'

export interface SignInPageProps extends Pick<
  SignInScreenProps,
  'provider' | 'hasAccounts' | 'fault' | 'note'
> {
  /** What is said when no answer comes. */
  unreachable: string
}

/** The page of the sign-in, as the server draws it: it works by its HTML and one small script of its own. */
export default function SignInPage({ unreachable, ...words }: SignInPageProps) {
  return (
    <>
      <SplashScreen />
      <div>
        <ClosingScript />
        <main>
          <SignInScreen {...words} busy={false} />
        </main>
        <SignInScript unreachable={unreachable} />
      </div>
    </>
  )
}
