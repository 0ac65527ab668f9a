import { changeActions, readAccountKey, readActionStoreValue } from '#client/device/own-data.ts'
import { type Outcome, send } from '#client/send/send.ts'
import type { Payload } from '#contract/index.ts'
import { findPriceChanges } from './changed-prices.ts'
import { isUnreachable } from './copies.ts'
import { $sendRounds, changeWaiting, readWaiting, type WaitingAction } from './waiting.ts'

/** First pause before the next attempt, milliseconds. It doubles up to a minute. */
const firstPauseMs = 3000
const maxPauseMs = 60_000

/** Name of the Web Lock, so that only one of several tabs sends. */
const lockName = 'egg-waiting'

/**
 * IDs and versions that the platform returned for sent actions, by the temporary values in later
 * actions.
 */
type ResolvedIds = Record<string, number>

let timer: ReturnType<typeof setTimeout> | undefined
let pause = firstPauseMs

/** Sends the waiting actions after a short pause, and again until all are sent. */
export function scheduleSending(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), pause)
  pause = Math.min(pause * 2, maxPauseMs)
}

/** Sends the waiting actions of this account in order, in one tab at a time. */
export async function sendWaiting(): Promise<void> {
  if (!navigator.onLine) return
  const sentActions = await (navigator.locks?.request(lockName, sendAll) ?? sendAll())
  if (sentActions.length > 0) {
    await recordPriceChanges(sentActions)
    $sendRounds.set($sendRounds.get() + 1)
  }
}

async function sendAll(): Promise<WaitingAction[]> {
  const sentActions: WaitingAction[] = []
  for (;;) {
    const owner = readAccountKey()
    const nextAction = (await readWaiting()).find(
      (action) => action.owner === owner && !action.fault && !action.isDone,
    )
    if (!nextAction) return sentActions
    const outcome = await sendOne(nextAction)
    if (!outcome) return sentActions
    if (outcome.ok) sentActions.push(nextAction)
  }
}

/** Sends one action. Returns undefined when the action has to wait longer. */
async function sendOne(action: WaitingAction): Promise<Outcome<unknown> | undefined> {
  const { key, call, owner } = action
  await replaceAction(key, { tried: true })
  const resolvedIds = (await readActionStoreValue<ResolvedIds>('resolved')) ?? {}
  const payload = resolvePayload(action, resolvedIds)
  if (!payload) {
    const error = { code: 404, label: 'label_list_not_created', data: null }
    await replaceAction(key, { fault: error })
    return { ok: false, ...error }
  }
  const outcome: Outcome<unknown> = await send(call, payload as Payload<typeof call>, {
    idempotencyKey: key,
    acting: owner,
  })
  if (outcome.ok || isGone(action, outcome)) {
    if (outcome.ok) await recordResolved(action, outcome.data)
    await changeWaiting((actionsBefore) => actionsBefore.filter((one) => one.key !== key))
    pause = firstPauseMs
    return outcome
  }
  // The session ended: the actions wait for the next sign-in.
  if (outcome.code === 401) return undefined
  if (
    isUnreachable(outcome) ||
    outcome.code === 429 ||
    (outcome.code >= 500 && outcome.code < 600)
  ) {
    scheduleSending()
    return undefined
  }
  const { code, label, data } = outcome
  await replaceAction(key, { fault: { code, label, data } })
  return outcome
}

/** True when the action removes a part that is already gone; the action counts as done. */
const isGone = ({ call }: WaitingAction, { code }: { code: number }) =>
  call.startsWith('DELETE ') && code === 404

function replaceAction(key: string, change: Partial<WaitingAction>): Promise<boolean> {
  return changeWaiting((actionsBefore) =>
    actionsBefore.map((action) => (action.key === key ? { ...action, ...change } : action)),
  )
}

/**
 * Replaces the temporary ID of a list created offline, and the version of an estimate that an
 * earlier action saved. Returns undefined when the list couldn't be created.
 */
function resolvePayload(
  { payload }: WaitingAction,
  resolved: ResolvedIds,
): Record<string, unknown> | undefined {
  const { listId, estimateId, version, tempId: _, ...rest } = payload
  if (typeof listId === 'number' && listId < 0) {
    const knownListId = resolved[`list ${listId}`]
    return knownListId === undefined ? undefined : { ...rest, listId: knownListId }
  }
  if (typeof estimateId === 'number') {
    const savedVersion = resolved[`estimate ${estimateId} ${String(version)}`]
    return { ...rest, estimateId, version: savedVersion ?? version }
  }
  return listId === undefined ? rest : { ...rest, listId }
}

async function recordResolved({ payload, call }: WaitingAction, data: unknown): Promise<void> {
  const answer = data as { listId?: number; version?: number }
  const key =
    call === 'POST /web-api/partList'
      ? `list ${String(payload['tempId'])}`
      : `estimate ${String(payload['estimateId'])} ${String(payload['version'])}`
  const value = call === 'PUT /web-api/estimate' ? answer.version : answer.listId
  if (value !== undefined && /partList$|estimate$/.test(call))
    await changeActions<ResolvedIds>('resolved', (resolvedIdsBefore) => ({
      ...resolvedIdsBefore,
      [key]: value,
    }))
}

/** Returns the ID that the platform gave to a list created offline. */
export async function findCreatedList(tempId: number): Promise<number | undefined> {
  return (await readActionStoreValue<ResolvedIds>('resolved'))?.[`list ${tempId}`]
}

/** Adds a line for each part whose price differs from the one that the buyer saw. */
async function recordPriceChanges(sentWaitingActions: readonly WaitingAction[]): Promise<void> {
  const changedActions = await findPriceChanges(sentWaitingActions)
  if (changedActions.length > 0)
    await changeWaiting((actionsBefore) => [...actionsBefore, ...changedActions])
}
