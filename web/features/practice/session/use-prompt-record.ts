import { useEffect } from 'react';
import { recordOnStage } from '../stage/record-on-stage.ts';

/** Puts on record that the line of this order was asked for; null: none is. */
export function usePromptRecord(order: number | null): void {
  useEffect(() => {
    if (order !== null) recordOnStage.tell({ type: 'prompted', order });
  }, [order]);
}
