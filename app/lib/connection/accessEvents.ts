import { createEmitter } from '~/app/lib/store'

/** Emitted by the connection (`app/features/live`): an access request was or may have been made, answered or used. */
export const { emit: emitAccessChanged, subscribe: subscribeToAccess } = createEmitter()
