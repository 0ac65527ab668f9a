/** Maximum members of a company, open invitations included. */
export const maxMembers = 50

/** Days until an invitation expires. */
export const invitationDays = 7

/** Maximum invitations of a company in a day, and text messages to one number by all companies. */
export const maxInvitationsPerDay = 20
export const maxInvitationsPerNumber = 3

/** Maximum companies of one person. */
export const maxCompanies = 10

/** Maximum characters of a member's name, and of a comment. */
export const maxMemberNameLength = 40
export const maxCommentLength = 200

/** Maximum requests of one person that wait at the same time. */
export const maxWaitingApprovals = 20

/** Maximum usual shops. */
export const maxUsualShops = 50
