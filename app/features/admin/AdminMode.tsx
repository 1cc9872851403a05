import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '~/data/contract/session'
import type { PlannedCall } from '~/data/domain/editing/jsonEdits'
import { AdminPanel, EditResults, PanelAlert, SignInForm, type AdminModule } from '~/ui'
import { useWaitingRequestCount } from '~/app/features/access'
import { usePausedDestinationCount } from '~/app/features/notifications'
import { useSignedIn } from '~/app/lib/api/useSession'
import { useUnsavedForm } from '~/app/lib/unsavedForms'
import { useStore } from '~/app/lib/store'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { AdminModules } from './AdminModules'
import {
  isUnsent,
  registerActions,
  resultsOf,
  createFormWork,
  forgetWork,
  useDrafts,
} from '~/app/features/editing'
import { OwnPassword, useAccount, useSignInMethods } from '~/app/features/accounts'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'
import { useRegister } from '~/app/features/risks'
import { useChangeConnection } from './useChangeConnection'
import { useViewerName } from '~/app/lib/api/useViewerName'

export interface AdminModeProps {
  open: boolean
  onClose: () => void
}

/** The admin panel with its data: the sign-in form, or the modules for the signed-in user. */
export function AdminMode(props: AdminModeProps) {
  return (
    <DialogBoundary title="Admin Mode could not be shown" resetKey={props.open} onError={props.onClose}>
      <Panel {...props} />
    </DialogBoundary>
  )
}

function Panel({ open, onClose }: AdminModeProps) {
  const register = useRegister()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const { drafts, change, clear } = useDrafts(useSignedIn())
  // Opens the module whose draft was restored after a reload.
  const [module, setModule] = useState<AdminModule>(() => (isUnsent(drafts.json) ? 'json' : 'progress'))
  const [isLarge, setLarge] = useState(false)
  const [progress] = useState(() => createFormWork())
  const [edits] = useState(() => createFormWork<PlannedCall, string>())
  const progressState = useStore(progress.submitter.store)
  const editsState = useStore(edits.submitter.store)
  const account = useAccount((next) => {
    if (next !== null && next.username === drafts.by) return
    clear()
    forgetWork(progress)
    forgetWork(edits)
  })
  const { session, error, busy } = account
  const signInMethods = useSignInMethods()
  const reader = useViewerName()
  const results = resultsOf(editsState.latest, useStore(edits.state))
  const access = accessOf(session)
  // An editor may sign in after an administrator, or an administrator may have become an editor.
  const shownModule = access !== 'full' && administratorModules.includes(module) ? 'progress' : module
  const isUnderWay = progressState.busy || editsState.busy
  useChangeConnection(session?.username ?? null)
  useLeaveWarning(isUnsent(drafts.json) || isUnderWay)
  useUnsavedForm(isUnsent(drafts.json) || drafts.progress.percent !== '' || isUnderWay)

  async function signOut() {
    setLeaving(true)
    // Waits for pending changes, so that their outcome is known.
    await Promise.all([progress.submitter.stop(), edits.submitter.stop()])
    setLeaving(false)
    account.signOut()
  }

  const latest = useRef({ signOut, change })
  useEffect(() => {
    latest.current = { signOut, change }
  })
  useEffect(
    () =>
      registerActions({
        signOut: () => void latest.current.signOut(),
        show(module, unitId) {
          setModule(module)
          if (unitId !== undefined)
            latest.current.change(({ progress }) => ({
              progress: { ...progress, collection: 'business-units', id: unitId },
            }))
        },
      }),
    [],
  )

  return (
    <AdminPanel
      open={open}
      account={session?.username ?? null}
      reader={reader}
      access={access}
      pendingRequests={useWaitingRequestCount()}
      pausedDestinations={usePausedDestinationCount()}
      module={shownModule}
      isLarge={isLarge}
      onRisks={() => {
        onClose()
        if (pathname === '/') register.open()
        else navigate('/?risks')
      }}
      onModuleChange={setModule}
      onSignOut={() => void signOut()}
      onOpenChange={onClose}
    >
      {session ? (
        <>
          {isLeaving && isUnderWay && (
            <PanelAlert title="Signing out" text="The change that is being sent ends first." />
          )}
          {error !== null && <PanelAlert title={`${session.username} is still signed in`} text={error} />}
          {session.oneTime ? (
            <OwnPassword account={account} username={session.username} />
          ) : (
            <AdminModules
              account={account}
              open={open}
              module={shownModule}
              onModuleChange={setModule}
              onLarge={setLarge}
              drafts={drafts}
              onDraftsChange={change}
              progress={progress}
              edits={edits}
            />
          )}
        </>
      ) : (
        <>
          <SignInForm
            error={error}
            busy={busy}
            onSignIn={account.signIn}
            {...signInMethods}
            above={results.length > 0 ? <EditResults results={results} /> : undefined}
          />
          {reader !== null && signInMethods.hasAccounts && (
            <OwnPassword account={account} username={reader} />
          )}
        </>
      )}
    </AdminPanel>
  )
}

const administratorModules: readonly AdminModule[] = ['access', 'accounts', 'notifications', 'tokens']

/** Accounts and tokens are for administrators only. Nothing is available before a one-time password is changed. */
function accessOf(session: Session | null): 'full' | 'edit' | 'passwordOnly' {
  if (session?.oneTime) return 'passwordOnly'
  return session?.role === 'admin' ? 'full' : 'edit'
}
