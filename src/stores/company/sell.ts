import { atom } from 'nanostores'
import { sendPicture } from '#client/send/send-picture.ts'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import type { SellerApplication, SellerCosts } from '#contract/seller/seller.ts'
import { findIncompleteSections, type SellerSection, sellerSections } from '#domain/seller/check.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import { isEditable } from '#domain/seller/states.ts'
import { withFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Steps of the form: the sections, then the review before sending. */
export const sellSteps = [...sellerSections, 'send'] as const
export type SellStep = (typeof sellSteps)[number]

/** Form of a company that joins. */
export interface SellPage {
  application: SellerApplication | null
  kinds: SellerCosts['kinds']
  step: SellStep
  /** Sections saved on this page: their errors are shown. */
  tried: readonly SellStep[]
  busy: boolean
  fault: CallError | null
  /** Uploads in progress, each with its progress from 0 to 1. */
  sending: Partial<Record<DocumentKind, number>>
  paperFaults: Partial<Record<DocumentKind, CallError>>
  /** Secret for the first sign-in. It is shown only once. */
  invitation: Answer<'POST /web-api/seller/invitation'> | null
}

export const $sell = atom<Remote<SellPage>>({ kind: 'idle' })

onSessionEnd(() => $sell.set({ kind: 'idle' }))

const sellerMovedCode: RefusalCode<'sellerMoved'> = 4720

/** Loads the application of the person, and opens the first section that is incomplete. */
export async function openSell(): Promise<void> {
  $sell.set({ kind: 'loading' })
  const [ownOutcome, costs] = await Promise.all([
    send('GET /web-api/seller/application', {}),
    send('GET /web-api/seller/costs', {}),
  ])
  if (!ownOutcome.ok) return $sell.set({ kind: 'failed', fault: ownOutcome })
  if (!costs.ok) return $sell.set({ kind: 'failed', fault: costs })
  const { application } = ownOutcome.data
  $sell.set({
    kind: 'known',
    application,
    kinds: costs.data.kinds,
    step: firstOpenStep(application),
    tried: [],
    busy: false,
    fault: null,
    sending: {},
    paperFaults: {},
    invitation: null,
  })
}

function firstOpenStep(application: SellerApplication | null): SellStep {
  if (!application || application.state === 'REFUSED') return 'company'
  if (application.state === 'ASKED') return 'papers'
  return findIncompleteSections(application.faults)[0] ?? 'send'
}

/** Shows another step. */
export function goToStep(step: SellStep): void {
  changePage(() => ({ step, fault: null }))
}

/** Starts a new application after a refused one. */
export function restartSell(): void {
  changePage(() => ({ application: null, step: 'company', tried: [], fault: null }))
}

/** Returns the version to send with the next change; 0 starts an application. */
const versionOf = ({ application }: SellPage) =>
  application && application.state !== 'REFUSED' ? application.version : 0

type Sections = Omit<Payload<'POST /web-api/seller/application'>, 'version' | 'papers'>

/**
 * Saves a section. An incomplete one is saved too and stays open with its errors; a complete one
 * leads to the next step.
 */
export async function saveSection(section: SellerSection, values: Sections): Promise<void> {
  const isSaved = await sendSection((page) =>
    send('POST /web-api/seller/application', { ...values, version: versionOf(page) }),
  )
  if (!isSaved) return
  changePage(({ application, tried }) => ({
    tried: [...tried, section],
    step:
      application && Object.keys(application.faults[section]).length > 0
        ? section
        : stepAfter(section),
  }))
}

const stepAfter = (step: SellStep): SellStep => sellSteps[sellSteps.indexOf(step) + 1] ?? 'send'

/** Uploads a document and stores it with the application. */
export async function addDocument(kind: DocumentKind, file: File): Promise<void> {
  const state = $sell.get()
  if (state.kind !== 'known' || state.sending[kind] !== undefined) return
  const show = (part: number) =>
    changePage(({ sending, paperFaults }) => ({
      sending: { ...sending, [kind]: part },
      paperFaults: { ...paperFaults, [kind]: undefined },
    }))
  show(0)
  const picture = await sendPicture(file, 'CERTIFICATE', show)
  changePage(({ sending }) => ({ sending: { ...sending, [kind]: undefined } }))
  if (!picture.ok)
    return changePage(({ paperFaults }) => ({ paperFaults: { ...paperFaults, [kind]: picture } }))
  // Two uploads may end at once; the second is stored after the first, under the version that the
  // first returned.
  lastSave = lastSave.then(() =>
    sendSection((page) =>
      send('POST /web-api/seller/application', {
        version: versionOf(page),
        papers: [{ kind, url: picture.data }],
      }),
    ),
  )
  await lastSave
}

let lastSave: Promise<unknown> = Promise.resolve()

/** Sends the application to staff. */
export async function sendSeller(): Promise<void> {
  await sendSection((page) =>
    send('POST /web-api/seller/send', { version: versionOf(page), agrees: true }),
  )
}

/** Loads the login and secret of the new shop's owner. Requires a fresh sign-in. */
export async function inviteSeller(): Promise<void> {
  const stateBefore = $sell.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  changePage(() => ({ busy: true, fault: null }))
  const outcome = await withFreshSignIn(() => send('POST /web-api/seller/invitation', {}))
  changePage(() => ({
    busy: false,
    ...(outcome.ok ? { invitation: outcome.data } : { fault: outcome }),
  }))
}

/**
 * Sends a change. After a concurrent change, the application is loaded again and shown with the
 * reason. Returns true when it succeeded.
 */
async function sendSection(
  request: (page: SellPage) => Promise<Outcome<{ application: SellerApplication | null }>>,
): Promise<boolean> {
  const stateBefore = $sell.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  changePage(() => ({ busy: true, fault: null }))
  const outcome = await request(stateBefore)
  if (outcome.ok) {
    changePage(() => ({ busy: false, application: outcome.data.application }))
    return true
  }
  const reloadOutcome =
    outcome.code === sellerMovedCode ? await send('GET /web-api/seller/application', {}) : null
  changePage(({ step }) => {
    const application = reloadOutcome?.ok ? reloadOutcome.data.application : undefined
    const isOpen = application === undefined || isEditable(application?.state ?? 'DRAFT')
    return {
      busy: false,
      fault: outcome,
      ...(application !== undefined && { application }),
      step: isOpen ? step : 'send',
    }
  })
  return false
}

/** Updates the page. A page left meanwhile stays closed. */
function changePage(to: (page: SellPage) => Partial<SellPage>): void {
  const state = $sell.get()
  if (state.kind === 'known') $sell.set({ ...state, ...to(state) })
}
