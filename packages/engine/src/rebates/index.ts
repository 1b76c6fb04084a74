/** Rebates: what a chain of agents keeps of a rate and earns from an order. Pure, in whole numbers. */
export {
  baseThresholds,
  boutEdgeAmount,
  type EndedOrder,
  edgeAmount,
  edgeAmounts,
  gapsOf,
  minRebate,
  type RebateBase,
  rebateBase,
  thresholdOf,
} from './edges.ts';
export { fixedPrices } from './fixed-prices.ts';
export { type Chain, formatShare, isChain, keptAbove, maxShare, parseShare, type Share, share } from './shares.ts';
