import {
  addNoteOfShare,
  forbidden,
  leaveGuestNote,
  listGuestNotes,
  listNotesOfShare,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, networkOf, OtherServices } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { noShare } from '../guests/find-share.ts';
import type { FoundShare } from '../guests/find-share.ts';
import { OpenedShares } from '../guests/opened-shares.ts';
import { requireShown, shownIds } from '../guests/shown-ids.ts';
import { Throttle } from '../throttle/throttle.ts';

/** What guests write of what a share shows. The review service keeps it, beside the members' notes. */
@Controller()
export class GuestNotesService {
  constructor(
    private readonly database: Database,
    private readonly shares: OpenedShares,
    private readonly services: OtherServices,
    private readonly throttle: Throttle,
  ) {}

  @Answers(listGuestNotes)
  async list(request: RequestOf<typeof listGuestNotes>): Promise<AnswerOf<typeof listGuestNotes>> {
    const share = requireCommentable(await this.shares.require(request));
    const version_ids = await shownIds(this.database, share);
    const { account_id, id: share_id } = share;
    const asked = { account_id, share_id, version_ids };
    return { rows: await this.services.rows(listNotesOfShare, request, asked) };
  }

  @Answers(leaveGuestNote)
  async leave(request: RequestOf<typeof leaveGuestNote>): Promise<AnswerOf<typeof leaveGuestNote>> {
    const { body, clientAddress } = request;
    const share = requireCommentable(await this.shares.require(request));
    await requireShown(this.database, share, body.version_id);
    await this.throttle.begin([{ rule: 'note', about: `${share.id} ${networkOf(clientAddress)}` }]);
    const rows = await this.services.rows(addNoteOfShare, request, {
      account_id: share.account_id,
      share_id: share.id,
      version_id: body.version_id,
      sharer_id: share.user_id,
      name: body.name,
      email: body.email,
      body: body.body ?? '',
      time: body.time ?? null,
      frame: body.frame ?? null,
      drawing: body.drawing ?? null,
    });
    if (rows.length === 0) throw noShare();
    return { rows };
  }
}

/** @throws JampotError `forbidden` for a share that takes no notes */
function requireCommentable(share: FoundShare): FoundShare {
  if (!share.commentable) throw forbidden();
  return share;
}
