/*
 * The specification opens the Vietnamese policies by `selectedPolicyId` (footer ids 1 to 10). All of
 * them stand on one page, each under its own heading; without a script the contents list leads there.
 */
const id = new URLSearchParams(location.search).get('selectedPolicyId')
if (id && location.hash === '') document.getElementById(`policy-${id}`)?.scrollIntoView()
