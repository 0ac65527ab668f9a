/*
 * The specification opens Vietnamese policies by `selectedPolicyId` (footer IDs 1 to 10). They
 * share one page with a heading for each. Without a script the contents list leads there.
 */
const id = new URLSearchParams(location.search).get('selectedPolicyId')
if (id && location.hash === '') document.getElementById(`policy-${id}`)?.scrollIntoView()
