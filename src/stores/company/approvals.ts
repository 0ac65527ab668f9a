import { send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { ApprovalDetail } from '#contract/company/company-shapes.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { $company, applyCompanyChange } from './company.ts'

const approvalDecidedCode: RefusalCode<'approvalDecided'> = 4709
const orderChangedCode: RefusalCode<'orderChanged'> = 4208

/** Opens a request with its lines, compared with the current offers. */
export const openApproval = (approvalId: number): Promise<boolean> =>
  applyCompanyChange(
    () => send('GET /web-api/company/approval/{approvalId}', { approvalId }),
    (open) => ({ open }),
  )

/** Closes the open request. */
export function closeApproval(): void {
  const state = $company.get()
  if (state.kind === 'known') $company.set({ ...state, open: null })
}

/** True when nothing differs from the request. */
export const isUnchanged = ({ lines, total, totalNow, blocked }: ApprovalDetail): boolean =>
  blocked === '' && totalNow === total && lines.every(({ changes }) => changes.length === 0)

/**
 * Approves a request directly if nothing has changed since it was made. Otherwise the request opens
 * with the changes.
 */
export async function approveIfUnchanged(approvalId: number): Promise<void> {
  if (!(await openApproval(approvalId))) return
  const state = $company.get()
  if (state.kind !== 'known' || !state.open || !isUnchanged(state.open)) return
  await approveLines(
    state.open,
    state.open.lines.map(({ skuOrgId }) => skuOrgId),
    state.open.total,
  )
}

/** Approves lines of the open request and places the order. */
export async function approveLines(
  { approvalId }: ApprovalDetail,
  skuOrgIdList: number[],
  expectedTotal: number,
): Promise<void> {
  const isDone = await applyCompanyChange(
    () =>
      sendOnce('POST /web-api/company/approval/{approvalId}/approve', {
        approvalId,
        skuOrgIdList,
        expectedTotal,
      }),
    () => ({ open: null }),
  )
  const state = $company.get()
  if (isDone) return reload()
  if (state.kind !== 'known' || !state.fault) return
  const { fault } = state
  // Show the current state next to the reason.
  if (fault.code === approvalDecidedCode) await reload()
  else if (fault.code === orderChangedCode) await openApproval(approvalId)
  const stateAfter = $company.get()
  if (stateAfter.kind === 'known') $company.set({ ...stateAfter, fault })
}

/** Refuses a request with a reason. */
export async function refuseApproval(approvalId: number, answer: string): Promise<boolean> {
  return closeRequestAfter(() =>
    send('POST /web-api/company/approval/{approvalId}/refuse', { approvalId, answer }),
  )
}

/** Withdraws a request of the caller. Its lines return to the cart. */
export async function withdrawApproval(approvalId: number): Promise<boolean> {
  return closeRequestAfter(() =>
    send('POST /web-api/company/approval/{approvalId}/withdraw', { approvalId }),
  )
}

async function closeRequestAfter(
  ask: Parameters<typeof applyCompanyChange<ApprovalDetail>>[0],
): Promise<boolean> {
  const isDone = await applyCompanyChange(ask, () => ({ open: null }))
  const state = $company.get()
  const error = state.kind === 'known' ? state.fault : null
  await reload()
  const stateAfter = $company.get()
  if (stateAfter.kind === 'known' && error) $company.set({ ...stateAfter, fault: error })
  return isDone
}

/** Reloads the requests and the company's monthly amounts after a decision. */
async function reload(): Promise<void> {
  const [company, approvals] = await Promise.all([
    send('GET /web-api/company', {}),
    send('GET /web-api/company/approvals', {}),
  ])
  const state = $company.get()
  if (state.kind !== 'known' || !company.ok || !approvals.ok) return
  $company.set({ ...state, company: company.data, approvals: approvals.data, open: null })
}
