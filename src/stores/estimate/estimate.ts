import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Estimate, EstimateCompany } from '#contract/estimate/estimate-shapes.ts'
import type { Answer } from '#contract/index.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import { changeCopy, sendStored } from '../offline/copies.ts'
import { sendOrWait, waitingCode } from '../offline/send-or-wait.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'
import { payloadOf } from './edit.ts'

export type AddedParts = Answer<'POST /web-api/estimate/toCart'>

/** One estimate on its screen. */
export type EstimatePage = Remote<{
  estimate: Estimate
  /** State of the draft's changes. */
  saving: 'saved' | 'waiting' | 'failed'
  isBusy: boolean
  fault: CallError | null
  added: AddedParts | null
}>

type KnownEstimate = Extract<EstimatePage, { kind: 'known' }>

export const $estimate = atom<EstimatePage>({ kind: 'idle' })

onSessionEnd(() => $estimate.set({ kind: 'idle' }))

/** Pause after the last keystroke before a draft is saved, milliseconds. */
const saveDelayMs = 500

let timer: ReturnType<typeof setTimeout> | undefined
/** Save in progress. A later save waits for the version that it returns. */
let pendingSave: Promise<void> | undefined

/** Loads an estimate. Another company's is reported as not found. */
export async function openEstimate(estimateId: number): Promise<void> {
  $estimate.set({ kind: 'loading' })
  const outcome = await sendStored('GET /web-api/estimate', { estimateId })
  if (outcome.ok) show(outcome.data)
  else $estimate.set({ kind: 'failed', fault: outcome })
}

function show(estimate: Estimate, changes: Partial<KnownEstimate> = {}): void {
  const settledState = { saving: 'saved' as const, isBusy: false, fault: null, added: null }
  $estimate.set({ kind: 'known', estimate, ...settledState, ...changes })
}

function updateState(changes: Partial<KnownEstimate>): void {
  const state = $estimate.get()
  if (state.kind === 'known') $estimate.set({ ...state, ...changes })
}

/** Shows an edited draft immediately and saves it after a pause. */
export function changeEstimate(change: (estimate: Estimate) => Estimate): void {
  const state = $estimate.get()
  if (state.kind !== 'known' || state.estimate.state !== 'DRAFT') return
  updateState({ estimate: change(state.estimate), saving: 'waiting', fault: null })
  clearTimeout(timer)
  timer = setTimeout(() => void saveEstimate(), saveDelayMs)
}

/** Saves pending changes, after any save under way. Returns false when that failed. */
export async function saveEstimate(): Promise<boolean> {
  clearTimeout(timer)
  await pendingSave
  const state = $estimate.get()
  if (state.kind !== 'known' || state.saving === 'saved') return state.kind === 'known'
  pendingSave = save(state.estimate).finally(() => (pendingSave = undefined))
  await pendingSave
  const stateAfter = $estimate.get()
  return stateAfter.kind === 'known' && stateAfter.saving === 'saved'
}

async function save(sentEstimate: Estimate): Promise<void> {
  const { estimateId, number } = sentEstimate
  const actionSubject = { what: number }
  const slot = `estimate ${estimateId}`
  const outcome = await sendOrWait(
    'PUT /web-api/estimate',
    payloadOf(sentEstimate),
    actionSubject,
    slot,
  )
  const state = $estimate.get()
  if (state.kind !== 'known') return
  if (!outcome.ok && outcome.code === waitingCode) {
    await changeCopy('GET /web-api/estimate', { estimateId }, sentEstimate)
    return updateState({
      saving: state.estimate === sentEstimate ? 'saved' : 'waiting',
      fault: null,
    })
  }
  if (!outcome.ok) return updateState({ saving: 'failed', fault: outcome })
  const isCurrent = state.estimate === sentEstimate
  // The user typed during the save: keep the newer input, to be saved under the new version.
  const estimate = isCurrent ? outcome.data : { ...state.estimate, version: outcome.data.version }
  updateState({ estimate, saving: isCurrent ? 'saved' : 'waiting', fault: null })
}

/** Sends the draft: the response contains the link for the car owner. */
export function sendEstimate(): Promise<boolean> {
  return runAction(({ estimateId, version }) =>
    send('POST /web-api/estimate/send', { estimateId, version }),
  )
}

/** Ends the link; an estimate without an answer is withdrawn. */
export function endEstimateLink(): Promise<boolean> {
  return runAction(({ estimateId }) => send('DELETE /web-api/estimate/link', { estimateId }))
}

export function answerQuestion(questionId: number, answer: string): Promise<boolean> {
  return runAction(({ estimateId }) =>
    send('POST /web-api/estimate/answer', { estimateId, questionId, answer }),
  )
}

export function finishEstimate(): Promise<boolean> {
  return runAction(({ estimateId }) => send('POST /web-api/estimate/done', { estimateId }))
}

async function runAction(
  run: (estimate: Estimate) => Promise<Outcome<Estimate>>,
): Promise<boolean> {
  if (!(await saveEstimate())) return false
  const state = $estimate.get()
  if (state.kind !== 'known' || state.isBusy) return false
  updateState({ isBusy: true, fault: null })
  const outcome = await run(state.estimate)
  if (outcome.ok) show(outcome.data, { added: state.added })
  else updateState({ isBusy: false, fault: outcome })
  return outcome.ok
}

/** Adds the approved parts to the cart. The result lists parts that can't be bought now. */
export async function orderParts(): Promise<void> {
  const state = $estimate.get()
  if (state.kind !== 'known' || state.isBusy) return
  const { estimateId } = state.estimate
  updateState({ isBusy: true, fault: null })
  const outcome = await sendOnce('POST /web-api/estimate/toCart', { estimateId })
  if (!outcome.ok) return updateState({ isBusy: false, fault: outcome })
  setCartQuantity(outcome.data.cartQuantity)
  const reloadOutcome = await send('GET /web-api/estimate', { estimateId })
  show(reloadOutcome.ok ? reloadOutcome.data : state.estimate, { added: outcome.data })
}

/** Deletes the draft. */
export async function deleteEstimate(): Promise<boolean> {
  const state = $estimate.get()
  if (state.kind !== 'known') return false
  clearTimeout(timer)
  await pendingSave
  const outcome = await send('DELETE /web-api/estimate', {
    estimateId: state.estimate.estimateId,
  })
  if (!outcome.ok) updateState({ fault: outcome })
  return outcome.ok
}

/** Saves the company details on estimates; the open draft shows them immediately. */
export async function saveCompany(company: EstimateCompany): Promise<Outcome<null>> {
  const outcome = await send('PUT /web-api/estimate/company', company)
  const state = $estimate.get()
  if (outcome.ok && state.kind === 'known')
    updateState({ estimate: { ...state.estimate, company }, fault: null })
  return outcome
}
