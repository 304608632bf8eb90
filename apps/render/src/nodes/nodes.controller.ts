import {
  addNodePool,
  changeNode,
  createNode,
  deleteBench,
  deleteNode,
  listAccountNodes,
  listBenches,
  listNodes,
  readNode,
  removeNodePool,
  removeNodePoolNamed,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { NodesService } from './nodes.service.ts';

@Controller()
export class NodesController {
  constructor(private readonly nodes: NodesService) {}

  @Answers(listAccountNodes)
  listOfAccount(
    request: RequestOf<typeof listAccountNodes>,
  ): Promise<AnswerOf<typeof listAccountNodes>> {
    return this.nodes.listOfAccount(request);
  }

  @Answers(listNodes)
  list(request: RequestOf<typeof listNodes>): Promise<AnswerOf<typeof listNodes>> {
    return this.nodes.list(request);
  }

  @Answers(createNode)
  create(request: RequestOf<typeof createNode>): Promise<AnswerOf<typeof createNode>> {
    return this.nodes.create(request);
  }

  @Answers(readNode)
  read(request: RequestOf<typeof readNode>): Promise<AnswerOf<typeof readNode>> {
    return this.nodes.read(request);
  }

  @Answers(changeNode)
  change(request: RequestOf<typeof changeNode>): Promise<AnswerOf<typeof changeNode>> {
    return this.nodes.change(request);
  }

  @Answers(deleteNode)
  delete(request: RequestOf<typeof deleteNode>): Promise<AnswerOf<typeof deleteNode>> {
    return this.nodes.delete(request);
  }

  @Answers(addNodePool)
  addPool(request: RequestOf<typeof addNodePool>): Promise<AnswerOf<typeof addNodePool>> {
    return this.nodes.addPool(request);
  }

  @Answers(removeNodePool)
  removePool(request: RequestOf<typeof removeNodePool>): Promise<AnswerOf<typeof removeNodePool>> {
    return this.nodes.removePool(request);
  }

  @Answers(removeNodePoolNamed)
  removePoolNamed(
    request: RequestOf<typeof removeNodePoolNamed>,
  ): Promise<AnswerOf<typeof removeNodePoolNamed>> {
    return this.nodes.removePoolNamed(request);
  }

  @Answers(listBenches)
  listBenches(request: RequestOf<typeof listBenches>): Promise<AnswerOf<typeof listBenches>> {
    return this.nodes.listBenches(request);
  }

  @Answers(deleteBench)
  deleteBench(request: RequestOf<typeof deleteBench>): Promise<AnswerOf<typeof deleteBench>> {
    return this.nodes.deleteBench(request);
  }
}
