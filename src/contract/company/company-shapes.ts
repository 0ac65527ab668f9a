import * as z from 'zod'
import { approvalStates, lineChanges } from '#domain/company/approval.ts'
import { maxUsualShops } from '#domain/company/limits.ts'
import { companyRoles } from '#domain/company/roles.ts'
import { approvalReasons } from '#domain/company/rules.ts'
import { areDistinct, flag, id, label, minorUnits, wholeNumber } from '../shapes/shapes.ts'

export const role = () => z.enum(companyRoles)

/** Monthly budget in minor units; null without a limit. */
export const budget = () => wholeNumber(0, Number.MAX_SAFE_INTEGER).nullable()

/** Company that the person acts for, and the person's role. */
export const membership = () => z.object({ companyId: z.number(), name: z.string(), role: role() })

export type Membership = z.infer<ReturnType<typeof membership>>

/** Companies of the person and open invitations to the person's number. */
export const memberships = () =>
  z.object({
    /** Null when the person acts for their personal account. */
    acting: membership().nullable(),
    /** True when the personal account is a verified workshop or retailer. */
    isCompany: z.boolean(),
    companies: z.array(membership()),
    invitations: z.array(
      z.object({
        invitationId: z.number(),
        companyName: z.string(),
        role: role(),
        expiresAt: z.number(),
      }),
    ),
    /** Pending requests that this person may decide. */
    waiting: z.number(),
  })

export type Memberships = z.infer<ReturnType<typeof memberships>>

export const rules = () =>
  z.object({
    overAmount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    overAmountOn: flag(),
    overBudgetOn: flag(),
    onCreditOn: flag(),
    otherShopsOn: flag(),
    usualShops: z.array(id()).max(maxUsualShops).refine(areDistinct, 'duplicated'),
  })

/** Request for approval in a list. */
export const approval = () =>
  z.object({
    approvalId: z.number(),
    state: z.enum(approvalStates),
    requesterName: z.string(),
    requesterRole: role().nullable(),
    isOwn: z.boolean(),
    reasons: z.array(z.enum(approvalReasons)),
    total: minorUnits(),
    comment: z.string(),
    askedAt: z.number(),
    lapsesAt: z.number(),
    decidedAt: z.number().nullable(),
    decidedName: z.string(),
    answer: z.string(),
    placementId: z.number().nullable(),
    lineCount: z.number(),
    shopCount: z.number(),
    firstLine: z.object({ number: z.string(), productName: z.string() }),
    pictures: z.array(z.string()),
    vehicle: z.string(),
  })

export type Approval = z.infer<ReturnType<typeof approval>>

/** Line of a request, as asked for and as it is now. */
export const approvalLine = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    shopName: z.string(),
    quantity: z.number(),
    askedPrice: minorUnits(),
    price: minorUnits(),
    askedDay: z.string(),
    day: z.string(),
    stock: z.number(),
    blocked: label(),
    changes: z.array(z.enum(lineChanges)),
    vehicle: z.string(),
    approved: z.boolean(),
  })

/** Request with its lines compared with current prices, stock and days. */
export const approvalDetail = () =>
  approval().extend({
    lines: z.array(approvalLine()),
    /** Total of all lines that can be ordered now. Null when the order can't be placed at all. */
    totalNow: minorUnits().nullable(),
    /** Label of the reason why the order can't be placed, or ''. */
    blocked: label(),
    paymentMethodId: z.number(),
    address: z.string(),
  })

export type ApprovalDetail = z.infer<ReturnType<typeof approvalDetail>>

/** Team page of a company. Members other than owners see names and roles only. */
export const company = () =>
  z.object({
    companyId: z.number(),
    name: z.string(),
    countryId: z.number(),
    role: role(),
    monthStart: z.number(),
    members: z.array(
      z.object({
        memberId: z.number(),
        name: z.string(),
        role: role(),
        isSelf: z.boolean(),
        /** True for the verified customer itself, who can't be removed. */
        isFounder: z.boolean(),
        /** Mobile number without its middle digits. */
        cellphone: z.string(),
        since: z.number().nullable(),
        monthlyBudget: minorUnits().nullable(),
        /** Figures of this month. Null for readers who aren't owners, except on their own row. */
        month: z
          .object({ spent: minorUnits(), waiting: minorUnits(), orders: z.number() })
          .nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        invitationId: z.number(),
        name: z.string(),
        cellphone: z.string(),
        role: role(),
        monthlyBudget: minorUnits().nullable(),
        expiresAt: z.number(),
      }),
    ),
    rules: rules(),
    /** Shops that the company has ordered from, and the usual ones. */
    shops: z.array(z.object({ shopId: z.number(), shopName: z.string() })),
    log: z.array(
      z.object({
        act: z.string(),
        byName: z.string(),
        subject: z.string(),
        amount: minorUnits().nullable(),
        words: z.string(),
        at: z.number(),
      }),
    ),
  })

export type Company = z.infer<ReturnType<typeof company>>
