import { useEffect, useRef, useState } from 'react'
import type { Session } from '~/data/contract/session'
import type { PlannedCall } from '~/data/domain/editing/jsonEdits'
import { AdminPanel, EditResults, PanelAlert, SignInForm, type AdminModule } from '~/ui'
import { useWaitingRequestCount } from '~/app/features/access'
import { useSignedIn } from '~/app/lib/api/useSession'
import { useUnsavedForm } from '~/app/lib/unsavedForms'
import { useStore } from '~/app/lib/store'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { AdminModules } from './AdminModules'
import {
  type SentChange,
  isUnsent,
  registerActions,
  resultsOf,
  createSubmitter,
  useDrafts,
} from '~/app/features/editing'
import { OwnPassword, useAccount, useSignInMethods } from '~/app/features/accounts'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'
import { useChangeConnection } from './useChangeConnection'
import { useViewerName } from '~/app/lib/api/useViewerName'

export interface AdminModeProps {
  /** The panel is shown. */
  open: boolean
  /** It wants to be hidden. */
  onClose: () => void
}

/** The admin panel on its data: the sign-in form, or the modules of who is signed in. */
export function AdminMode(props: AdminModeProps) {
  return (
    <DialogBoundary title="Admin Mode could not be shown" resetKey={props.open} onError={props.onClose}>
      <Panel {...props} />
    </DialogBoundary>
  )
}

function Panel({ open, onClose }: AdminModeProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { drafts, change, clear } = useDrafts(useSignedIn())
  // What a reload has kept is where it was typed.
  const [module, setModule] = useState<AdminModule>(() => (isUnsent(drafts.json) ? 'json' : 'progress'))
  const [isLarge, setLarge] = useState(false)
  const [progress] = useState(() => createSubmitter<SentChange, string>())
  const [edits] = useState(() => createSubmitter<PlannedCall, string>())
  const progressState = useStore(progress.store)
  const editsState = useStore(edits.store)
  const account = useAccount((next) => {
    if (next !== null && next.username === drafts.by) return
    clear()
    progress.forget()
    edits.forget()
  })
  const { session, fault, busy } = account
  const waysIn = useSignInMethods()
  const reader = useViewerName()
  const results = resultsOf(editsState.latest)
  const access = accessOf(session)
  // An editor may come after an administrator, or be one who was made it.
  const shownModule = access !== 'full' && administratorModules.includes(module) ? 'progress' : module
  const isUnderWay = progressState.busy || editsState.busy
  useChangeConnection(session?.username ?? null)
  useLeaveWarning(isUnsent(drafts.json) || isUnderWay)
  useUnsavedForm(isUnsent(drafts.json) || drafts.progress.percent !== '' || isUnderWay)

  async function signOut() {
    setLeaving(true)
    // What is on its way is heard out, so that it is known what became of it.
    await Promise.all([progress.stop(), edits.stop()])
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
      module={shownModule}
      isLarge={isLarge}
      onModuleChange={setModule}
      onSignOut={() => void signOut()}
      onOpenChange={onClose}
    >
      {session ? (
        <>
          {isLeaving && isUnderWay && (
            <PanelAlert title="Signing out" text="The change that is on its way ends first." />
          )}
          {fault !== null && <PanelAlert title={`${session.username} is still signed in`} text={fault} />}
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
            error={fault}
            busy={busy}
            onSignIn={account.signIn}
            {...waysIn}
            above={results.length > 0 ? <EditResults results={results} /> : undefined}
          />
          {reader !== null && waysIn.hasAccounts && <OwnPassword account={account} username={reader} />}
        </>
      )}
    </AdminPanel>
  )
}

const administratorModules: readonly AdminModule[] = ['access', 'accounts', 'tokens']

/** Accounts and tokens are for administrators, and for nobody before a password of one's own. */
function accessOf(session: Session | null): 'full' | 'edit' | 'passwordOnly' {
  if (session?.oneTime) return 'passwordOnly'
  return session?.role === 'admin' ? 'full' : 'edit'
}
