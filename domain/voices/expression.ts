// How far a voice goes: the `stability` and `style` of a speech request, as every engine speaks them.
import { chanceFrom } from '../chance.ts';
import { plainDelivery, type Delivery } from './delivery.ts';

export interface Expression {
  /** 0 to 1. Below the usual 0.5 readings differ from each other and within themselves; above it they are even. */
  readonly stability: number;
  /** 0 to 1; the usual one is 0. Wider melody. */
  readonly style: number;
  /** Which of the different readings of an unstable voice: 0 to `readingsOfUnstable` - 1. */
  readonly reading: number;
}

export const usualExpression: Expression = { stability: 0.5, style: 0, reading: 0 };
/** Few, because each is stored. */
export const readingsOfUnstable = 4;

/** The melody at the highest style, and at the highest stability. */
const widestRange = 1.7;
const evenestRange = 0.6;
/** How much a phrase differs at stability 0. */
const strays = { rate: 0.12, pitch: 0.07, range: 0.35 } as const;

export const isUsual = ({ stability, style }: Expression): boolean =>
  stability === usualExpression.stability && style === usualExpression.style;

/** 0 at the usual stability, 1 at 0. */
const looseness = ({ stability }: Expression) => Math.max(0, 1 - stability / usualExpression.stability);

/** Whether its readings differ from each other. */
export const isUnstable = (expression: Expression): boolean => looseness(expression) > 0;

/** Its effect on a whole line. */
export function expressionDelivery({ stability, style }: Expression): Delivery {
  const evenness = Math.max(0, stability / usualExpression.stability - 1);
  const range = (1 + style * (widestRange - 1)) * (1 - evenness * (1 - evenestRange));
  return { ...plainDelivery, range };
}

/** How the phrase at `index` differs in this reading; always the same for the same reading. */
export function phraseVariation(expression: Expression, index: number): Delivery {
  const amount = looseness(expression);
  if (amount === 0) return plainDelivery;
  const chance = chanceFrom(expression.reading * 1000 + index);
  const stray = (most: number) => 1 + amount * most * (2 * chance() - 1);
  return {
    ...plainDelivery,
    rate: stray(strays.rate),
    pitch: stray(strays.pitch),
    range: stray(strays.range),
  };
}
