import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Approval, ApprovalDetail, Company } from '#contract/company/company-shapes.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Team page of the company that the person acts for. */
export interface CompanyPage {
  company: Company
  /** Requests that the person may see; null for a role without requests. */
  approvals: readonly Approval[] | null
  /** Open request, compared with the current offers. */
  open: ApprovalDetail | null
  busy: boolean
  fault: CallError | null
}

export const $company = atom<Remote<CompanyPage>>({ kind: 'idle' })

onSessionEnd(() => $company.set({ kind: 'idle' }))

/** Loads the team page. */
export async function openCompany(): Promise<void> {
  $company.set({ kind: 'loading' })
  const [company, approvals] = await Promise.all([
    send('GET /web-api/company', {}),
    send('GET /web-api/company/approvals', {}),
  ])
  if (!company.ok) return $company.set({ kind: 'failed', fault: company })
  $company.set({
    kind: 'known',
    company: company.data,
    approvals: approvals.ok ? approvals.data : null,
    open: null,
    busy: false,
    fault: null,
  })
}

/** Sends a change and applies its result to the team page. Returns true when it succeeded. */
export async function applyCompanyChange<Data>(
  ask: () => Promise<Outcome<Data>>,
  toChange: (data: Data) => Partial<CompanyPage>,
): Promise<boolean> {
  const stateBefore = $company.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $company.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await ask()
  const now = $company.get()
  if (now.kind !== 'known') return false
  $company.set(
    outcome.ok
      ? { ...now, busy: false, ...toChange(outcome.data) }
      : { ...now, busy: false, fault: outcome },
  )
  return outcome.ok
}

const toCompanyChange = (company: Company) => ({ company })

/** Invites a mobile number. */
export const inviteMember = (invited: Payload<'POST /web-api/company/invite'>): Promise<boolean> =>
  applyCompanyChange(() => send('POST /web-api/company/invite', invited), toCompanyChange)

/** Withdraws an open invitation. */
export const withdrawInvitation = (invitationId: number): Promise<boolean> =>
  applyCompanyChange(
    () => send('DELETE /web-api/company/invitation', { invitationId }),
    toCompanyChange,
  )

/** Changes role and budget of a member. */
export const changeMember = (
  memberId: number,
  role: CompanyRole,
  monthlyBudget: number | null,
): Promise<boolean> =>
  applyCompanyChange(
    () => send('POST /web-api/company/member', { memberId, role, monthlyBudget }),
    toCompanyChange,
  )

/** Removes a member. */
export const removeMember = (memberId: number): Promise<boolean> =>
  applyCompanyChange(() => send('DELETE /web-api/company/member', { memberId }), toCompanyChange)

/** Changes the rules for approvals. */
export const changeRules = (rules: Company['rules']): Promise<boolean> =>
  applyCompanyChange(() => send('POST /web-api/company/rules', rules), toCompanyChange)
