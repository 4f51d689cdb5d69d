import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { sentenceOf } from '#domain/script/thing-to-check.ts';
import { asId, type ProductionId } from '#domain/ids.ts';
import { readScriptOf } from '#domain/production/script-revision.ts';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { readingFrom } from '#domain/scene/draft.ts';
import { paths } from '#web/app/paths.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { useProductionText } from '#web/features/productions/queries/productions.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { ChooseDraft } from '../new-draft/ChooseDraft.tsx';
import { processFile } from '../queries/scripts.ts';
import { ReadingScreen } from '../reading/ReadingScreen.tsx';
import type { ReadUpload } from '../reading/read-upload.ts';
import { useUpload } from '../reading/use-upload.ts';
import type { Upload } from '../upload/upload.ts';
import { CompareScripts, type ReadWholeDraft } from './CompareScripts.tsx';

/** A new draft of a whole script: the page to choose, compare and accept it: docs/product/productions.md#a-new-draft */
export function WholeDraftPage() {
  const productionId = asId<ProductionId>(useParams()['productionId'] ?? '');
  const mayEdit = usePlanAllows('scenes_edit');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ReadWholeDraft | 'one-scene' | null>(null);
  const text = useProductionText(productionId);
  const open = useCallback((read: ReadUpload, upload: Upload) => setOpened(draftFrom(read, upload)), []);
  const uploading = useUpload(processFile, open);
  const leave = () => void navigate(paths.production(productionId));

  if (!mayEdit) return <UpgradePrompt action="scenes_edit" />;
  if (text.isError) {
    return (
      <>
        <PageHeader title="A new draft" />
        <NotLoaded tryAgain={() => void text.refetch()}>{text.error.message}</NotLoaded>
      </>
    );
  }
  if (!text.data) {
    return (
      <Loading label="Loading the script">
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  if (uploading.state.stage !== 'idle') {
    return <ReadingScreen uploading={uploading} onStartEmpty={null} onClose={uploading.cancel} />;
  }
  if (opened === null) {
    return <ChooseDraft title={text.data.title} onChoose={uploading.choose} onCancel={leave} />;
  }
  if (opened === 'one-scene') {
    return (
      <EmptyState
        title="This file is one scene"
        actions={
          <>
            <Button variant="primary" onClick={() => setOpened(null)}>
              Choose another file
            </Button>
            <ButtonLink to={paths.production(productionId)}>Back to the script</ButtonLink>
          </>
        }
      >
        A new draft of a whole script has several scenes under headings of their own. A new draft of one scene
        belongs to that scene: open it, and choose New draft there. Nothing has changed.
      </EmptyState>
    );
  }
  return <CompareScripts old={text.data} draft={opened} onLeave={leave} />;
}

function draftFrom({ parsed, hints }: ReadUpload, upload: Upload): ReadWholeDraft | 'one-scene' {
  const sections = sectionsOf(parsed);
  if (sections === null) return 'one-scene';
  const { characters, parseRecord } = readingFrom(parsed);
  return {
    ...readScriptOf({ characters, sections }, crypto.randomUUID()),
    originalFormat: parsed.metadata.originalFormat,
    parseRecord,
    upload,
    notes: hints.map(sentenceOf),
  };
}
